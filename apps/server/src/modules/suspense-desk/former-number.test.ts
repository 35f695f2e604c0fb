import { afterAll, beforeAll, expect, it } from 'vitest';
import { signIn } from '../../../test/cast.ts';
import { rows } from '../../../test/loan.ts';
import { changeNumber, giveLoan, nextHolder } from '../../../test/new-number.ts';
import { hired, type OperatorBrowser } from '../../../test/operator.ts';
import { loanLife, paidBy } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';

const note = 'Paid by mistake';
let town: Town;
let filipa: OperatorBrowser;
let mario: OperatorBrowser;
beforeAll(async () => {
  town = await openTown();
  filipa = await hired(town, 'finance', 'filipa');
  mario = await hired(town, 'manager', 'mario');
});
afterAll(() => town.close());

const item = (receipt: string) => filipa.must('suspenseItem', { params: { receipt } });
const proposed = (receipt: string) => filipa.call('proposeRefund', { params: { receipt }, body: { note } });

it('leads to the loan of who had the number when it was paid, and not of who has it now', async () => {
  const { borrower, serialNumber, pay } = await loanLife(town, 1);
  const before = await pay(70, 'engano');
  const typed = await pay(71, borrower.phone);
  await changeNumber(town, borrower, '845550011');
  const next = await nextHolder(town, borrower.phone);
  const other = await loanLife(town, 2);
  await giveLoan(town, next, other.serialNumber);
  const after = await pay(72, 'engano');
  expect((await item(before)).candidates).toMatchObject([{ serialNumber, payer: 'borrower' }]);
  expect((await item(typed)).candidates).toMatchObject([{ serialNumber, namesBorrower: true }]);
  expect((await item(after)).candidates).toMatchObject([{ serialNumber: other.serialNumber, payer: 'borrower' }]);
  const { data } = await filipa.must('suspense', { query: { search: borrower.phone } });
  expect(data.map(({ receipt, best }) => [receipt, best?.serialNumber])).toEqual([
    [before, serialNumber],
    [typed, serialNumber],
    [after, other.serialNumber],
  ]);
}, 60_000);

it('does not go back to a number that its payer has left since, whoever agreed to it before', async () => {
  const { borrower, serialNumber, pay } = await loanLife(town, 3);
  const receipts = { asked: await pay(70, 'engano'), agreed: await pay(71, 'engano'), never: await pay(72, 'engano') };
  const asked = await proposed(receipts.asked);
  const agreed = await proposed(receipts.agreed);
  expect([asked.status, agreed.status]).toEqual([200, 200]);
  await filipa.must('stopPayoutQueue', { body: { note } });
  await mario.must('approveProposal', { params: { id: String(Object(agreed.body.result).approvalId) } });
  await changeNumber(town, borrower, '845550033');

  expect(await proposed(receipts.never)).toMatchObject({ status: 409, body: { error: 'ACT_NOT_POSSIBLE' } });
  expect(await item(receipts.never)).toMatchObject({ payerLeft: true });
  const id = String(Object(asked.body.result).approvalId);
  const late = await mario.call('approveProposal', { params: { id } });
  expect(late).toMatchObject({ status: 409, body: { error: 'PROPOSAL_OUTDATED' } });
  const release = await filipa.must('proposeRelease', { body: { note } });
  await mario.must('approveProposal', { params: { id: release.approvalId } });
  await town.settle();
  expect((await town.sandbox.statement(borrower.phone)).map(({ kind, amount }) => [kind, amount])).not.toContainEqual([
    'b2c',
    71,
  ]);
  expect(await rows(town, `select detail from incident where kind = 'refund-failed'`)).toMatchObject([
    { detail: { code: 'NUMBER_CHANGED' } },
  ]);
  // It waits as before, and is its payer's credit once their loan has it.
  const { status } = await filipa.must('assignReceipt', {
    params: { receipt: receipts.agreed },
    body: { serialNumber },
  });
  expect(status).toBe('Repayment');
  expect(await rows(town, `select 1 from incident where kind = 'refund-failed' and closed_at is null`)).toEqual([]);
}, 60_000);

it('goes back to a number that its payer has, and to one that was nobody’s', async () => {
  const { borrower, pay } = await loanLife(town, 4);
  const own = await pay(70, 'engano');
  const stranger = '845550044';
  const theirs = await paidBy(town, stranger, 80);
  await signIn(town, stranger);
  // Left, and taken back.
  await changeNumber(town, borrower, '845550045');
  await town.sandbox.advance({ minutes: 2 });
  await changeNumber(town, Object.assign(borrower, { phone: '845550045' }), '842004444');
  for (const receipt of [own, theirs]) expect((await proposed(receipt)).status).toBe(200);
}, 60_000);
