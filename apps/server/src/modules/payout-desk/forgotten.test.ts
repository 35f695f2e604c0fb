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

it('of another wallet, or of another sum, the line is no proof of it', async () => {
  const phone = '853000072';
  const receipt = await paidBy(town, phone, 320);
  await forgotten('ANOTHER001', phone, '310.00');
  await forgotten('ANOTHER002', '853000073', '320.00');
  await agree(await finance.must('proposeRefund', { params: { receipt }, body: { note } }));
  await town.settle();
  const [held] = await rows(town, `select id from payout where state = 'queued'`);
  const params = { id: String(held?.['id']) };
  for (const proof of ['ANOTHER001', 'ANOTHER002']) {
    const body = { outcome: 'paid', by: 'line', proof, note } as const;
    expect((await finance.call('proposeResolution', { params, body })).body.error).toBe('PROOF_MISSING');
  }
}, 60_000);
