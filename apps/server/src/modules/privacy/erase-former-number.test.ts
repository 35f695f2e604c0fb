import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Borrower } from '../../../test/borrower.ts';
import { joined } from '../../../test/cast.ts';
import { person, rows } from '../../../test/loan.ts';
import { changeNumber, nextHolder } from '../../../test/new-number.ts';
import { hired, type OperatorBrowser } from '../../../test/operator.ts';
import { loanLife, paidBy } from '../../../test/servicing.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { wrongCode } from '../../../test/wrong-code.ts';
import { importStatement } from '../reconciliation/import-statement.ts';

const note = 'Asked for it in writing';
let town: Town;
let mario: OperatorBrowser;
let aida: OperatorBrowser;
beforeAll(async () => {
  town = await openTown();
  mario = await hired(town, 'manager', 'mario');
  aida = await hired(town, 'admin', 'aida');
});
afterAll(() => town.close());

const erase = async (borrower: Borrower) => {
  const { uuid } = await borrower.must('customerInfo');
  const { approvalId } = await mario.must('proposeErasure', { params: { uuid }, body: { note } });
  await aida.must('approveProposal', { params: { id: approvalId } });
};
const opened = (sealed: unknown) =>
  Buffer.isBuffer(sealed) ? town.house.vault.open('payout.wallet', sealed) : undefined;
const payersOf = (receipts: readonly string[]) =>
  rows(
    town,
    `select msisdn_sealed is not null as known from rail_transaction where rail_transaction_id = any($1::text[])
     order by array_position($1::text[], rail_transaction_id)`,
    [receipts],
  ).then((all) => all.map((row) => row['known']));

it('takes the number that was left off what was paid from it while it was theirs, and off nothing of who has it now', async () => {
  const loan = await loanLife(town, 1);
  const pay = (phone: string) => paidBy(town, phone, 100, loan.serialNumber);
  const before = await joined(town, person(2));
  const first = await pay(before.phone);
  const newPhone = '845550022';
  await changeNumber(town, before, newPhone);
  const after = await nextHolder(town, before.phone);
  const second = await pay(after.phone);
  const third = await pay(newPhone);

  await erase(after);
  expect(await payersOf([first, second, third])).toEqual([true, false, true]);
  await erase(before);
  expect(await payersOf([first, second, third])).toEqual([false, false, false]);
}, 60_000);

it('what came unmatched from a number that was left does not go to who has it now, once its payer is erased', async () => {
  const before = await joined(town, person(5));
  const receipt = await paidBy(town, before.phone, 100);
  await changeNumber(town, before, '845550055');
  await nextHolder(town, before.phone);
  const body = { note: 'Paid us by mistake' };
  const refunded = async () => (await mario.call('proposeRefund', { params: { receipt }, body })).body.error;
  expect(await refunded()).toBe('ACT_NOT_POSSIBLE');
  await erase(before);
  expect(await refunded()).toBe('ACT_NOT_POSSIBLE');
}, 60_000);

it('takes the number that was left off a refund that went there, its line, and wrong guesses at it', async () => {
  const borrower = await joined(town, person(3));
  const receipt = await paidBy(town, borrower.phone, 100);
  const { approvalId } = await mario.must('proposeRefund', { params: { receipt }, body: { note } });
  await aida.must('approveProposal', { params: { id: approvalId } });
  await town.settle();
  await importStatement(town.house, Buffer.from(await town.sandbox.businessStatement()), { source: 'file' });
  await town.sandbox.advance({ minutes: 2 });
  const { token: identify } = await borrower.must('requestCode', { query: { mobile: borrower.phone } });
  const code = await wrongCode(town, borrower.phone);
  expect((await borrower.call('verifyCode', { body: { identify, code } })).body.error).toBe('CODE_INVALID');
  await changeNumber(town, borrower, '845550033');

  const index = town.house.vault.blindIndex('mobile', borrower.phone);
  const known = async () => {
    const wallets = await rows(town, 'select wallet_sealed from payout where refund_id is not null');
    const [row] = await rows(
      town,
      `select (select count(*) from rail_transaction where msisdn_index = $1) as moved,
         (select count(*) from rail_statement_line where msisdn_index = $1) as lines,
         (select count(*) from sign_in_wrong_guess where mobile_index = $1) as guesses`,
      [index],
    );
    return { wallets: wallets.map((one) => opened(one['wallet_sealed'])), ...row };
  };
  expect(await known()).toEqual({ wallets: [borrower.phone], moved: 2n, lines: 1n, guesses: 1n });
  await erase(borrower);
  expect(await known()).toEqual({ wallets: ['820000000'], moved: 0n, lines: 0n, guesses: 0n });
}, 60_000);
