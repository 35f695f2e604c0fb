import { afterAll, beforeAll, expect, it } from 'vitest';
import { joined } from '../../../test/cast.ts';
import { earnedBy } from '../../../test/invite.ts';
import { person, rows } from '../../../test/loan.ts';
import { hired, type OperatorBrowser } from '../../../test/operator.ts';
import { paidTo } from '../../../test/payout.ts';
import { loanLife, paidBy } from '../../../test/servicing.ts';
import { stepUp } from '../../../test/step-up.ts';
import { railStates } from '../../../test/statement.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
let finance: OperatorBrowser;
let manager: OperatorBrowser;
beforeAll(async () => {
  town = await openTown();
  finance = await hired(town, 'finance', 'filipa');
  manager = await hired(town, 'manager', 'mario');
});
afterAll(() => town.close());

const note = 'Left before the disk was brought back';
const agree = ({ approvalId }: { approvalId: string }) =>
  manager.must('approveProposal', { params: { id: approvalId } });

/** The rail's statement says that so much went to that wallet, under a reference that a restored database has forgotten. */
async function forgotten(receipt: string, phone: string, amount: string): Promise<void> {
  const at = town.clock.now().toISOString();
  await railStates(town, `${receipt},${at},b2c,Completed,258${phone},FORGOTTEN${receipt},,${amount},1.00`);
  await town.sandbox.advance({ minutes: 1 });
}

/** What was asked for anew waits, and two persons say that the line paid it. */
async function resolvedBy(receipt: string): Promise<void> {
  await town.settle();
  const [held] = await rows(town, `select id from payout where state = 'queued'`);
  const params = { id: String(held?.['id']) };
  expect((await finance.must('payout', { params })).lines).toMatchObject([{ receipt, fits: true }]);
  const body = { outcome: 'paid', by: 'line', proof: receipt, note } as const;
  await agree(await finance.must('proposeResolution', { params, body }));
  await town.settle();
  const after = await finance.must('payout', { params });
  expect([after.state, after.proof?.receipt, after.incidents.filter(({ open }) => open)]).toEqual([
    'confirmed',
    receipt,
    [],
  ]);
  const alarms = 'select kind from incident where subject = $1 and closed_at is null';
  expect(await rows(town, alarms, [`rail:${receipt}`])).toEqual([]);
  expect(await rows(town, 'select outcome from rail_statement_line where receipt = $1', [receipt])).toEqual([
    { outcome: 'booked' },
  ]);
}

it('unmatched money that went back in what a restored database has forgotten is sent anew, and paid by the line', async () => {
  const phone = '853000071';
  const receipt = await paidBy(town, phone, 300);
  await forgotten('WENTBACK01', phone, '300.00');
  await agree(await finance.must('proposeRefund', { params: { receipt }, body: { note } }));
  await resolvedBy('WENTBACK01');
  const is = 'select meaning from rail_transaction where rail_transaction_id = $1';
  expect([await paidTo(town, phone), await rows(town, is, [receipt])]).toEqual([[], [{ meaning: 'refunded' }]]);
}, 60_000);

it('so is credit', async () => {
  const { borrower, pay } = await loanLife(town, 1);
  await pay(2_500);
  const params = { uuid: (await borrower.must('customerInfo')).uuid };
  const { credit } = await manager.must('customerFile', { params });
  await forgotten('WENTBACK02', borrower.phone, credit.toFixed(2));
  await agree(await finance.must('proposeCreditRefund', { params, body: { note } }));
  await resolvedBy('WENTBACK02');
  expect((await manager.must('customerFile', { params })).credit).toBe(0);
  expect(await paidTo(town, borrower.phone)).toEqual([1_760]);
}, 60_000);

it('so is commission', async () => {
  const earner = await joined(town, person(5));
  await earnedBy(town, earner, [person(6), person(7)]);
  await forgotten('WENTOUT001', earner.phone, '100.00');
  const asked = await earner.call('customerWithdraw', { body: { amount: 100 } }, await stepUp(town, earner));
  expect(asked.status).toBe(200);
  await resolvedBy('WENTOUT001');
  expect([await paidTo(town, earner.phone), (await earner.must('walletStatements')).balance]).toEqual([[], 0]);
}, 60_000);

it('of another sum it is given up by the line, and asked for anew; a line of another wallet is nothing to it', async () => {
  const earner = await joined(town, person(8));
  await earnedBy(town, earner, [person(9), person(10), person(11)]);
  await forgotten('WENTOUT002', earner.phone, '100.00');
  await forgotten('WENTOUT003', '853000073', '150.00');
  const withdraw = async (amount: number) => {
    await town.sandbox.advance({ minutes: 2 });
    return earner.call('customerWithdraw', { body: { amount } }, await stepUp(town, earner));
  };
  expect((await withdraw(150)).status).toBe(200);
  await town.settle();
  const [held] = await rows(town, `select id from payout where state = 'queued'`);
  const params = { id: String(held?.['id']) };
  const propose = (outcome: 'paid' | 'given-up', proof: string) =>
    finance.call('proposeResolution', { params, body: { outcome, by: 'line', proof, note } });
  expect((await finance.must('payout', { params })).lines).toMatchObject([
    { receipt: 'WENTOUT002', fits: false, holds: true },
  ]);
  for (const refused of [
    propose('paid', 'WENTOUT002'),
    propose('paid', 'WENTOUT003'),
    propose('given-up', 'WENTOUT003'),
  ])
    expect((await refused).body.error).toBe('PROOF_MISSING');
  await agree((await propose('given-up', 'WENTOUT002')).body.result);
  expect((await withdraw(100)).status).toBe(200);
  await resolvedBy('WENTOUT002');
  expect([await paidTo(town, earner.phone), (await earner.must('walletStatements')).balance]).toEqual([[], 50]);
}, 60_000);
