import { maskPhone, type Phone } from '@house/identity';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rows } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
import { slipDesk, type SlipDesk } from '../../../test/slip-desk.ts';
import { railStates } from '../../../test/statement.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
let finance: SlipDesk['finance'];
let manager: SlipDesk['manager'];
let enter: SlipDesk['enter'];
let stated: SlipDesk['stated'];
beforeAll(async () => {
  town = await openTown();
  ({ finance, manager, enter, stated } = await slipDesk(town));
});
afterAll(() => town.close());

const note = 'The slip is in the folder';
const stranger = '847654321';
const agree = async ({ approvalId: id }: { approvalId: string }) => {
  await manager.must('approveProposal', { params: { id } });
  await town.settle();
};
const balance = async (phone: string) => (await town.sandbox.phone(phone)).balance;

it('money that staff entered for a mistyped number goes back to the one that the statement names', async () => {
  const { borrower } = await loanLife(town, 1);
  const params = { receipt: 'PAYER00001' };
  await enter({ ...params, amount: 70, payer: stranger });
  const read = await finance.must('proposeRefund', { params, body: { note } });
  await stated(params.receipt, borrower.phone, 'nada', 70);
  // The two have read the other number.
  const agreed = await manager.call('approveProposal', { params: { id: read.approvalId } });
  expect(agreed.body.error).toBe('PROPOSAL_OUTDATED');
  await finance.must('withdrawProposal', { params: { id: read.approvalId } });
  const before = await balance(borrower.phone);
  await agree(await finance.must('proposeRefund', { params, body: { note } }));
  expect([await balance(borrower.phone), await balance(stranger)]).toEqual([before + 70, 0]);
}, 60_000);

it('what was to go back to a mistyped number does not leave once the statement names another', async () => {
  const { borrower } = await loanLife(town, 2);
  const params = { receipt: 'PAYER00002' };
  await enter({ ...params, amount: 80, payer: stranger });
  await finance.must('stopPayoutQueue', { body: { note } });
  await agree(await finance.must('proposeRefund', { params, body: { note } }));
  await stated(params.receipt, borrower.phone, 'nada', 80);
  await agree(await finance.must('proposeRelease', { body: { note } }));
  expect(await balance(stranger)).toBe(0);
  const waits = `select meaning from rail_transaction where rail_transaction_id = $1`;
  expect(await rows(town, waits, [params.receipt])).toEqual([{ meaning: 'suspense' }]);
  const before = await balance(borrower.phone);
  await agree(await finance.must('proposeRefund', { params, body: { note } }));
  expect([await balance(borrower.phone), await balance(stranger)]).toEqual([before + 80, 0]);
}, 60_000);

/** Sends it back and shows with which receipt of the rail's it left. */
const sentBack = async (receipt: string) => {
  await agree(await finance.must('proposeRefund', { params: { receipt }, body: { note } }));
  const left = `select sent.rail_transaction_id as id from rail_transaction sent join refund f on f.id = sent.refund_id
    where f.rail_transaction_id = $1 order by f.asked_at desc`;
  return (await rows(town, left, [receipt]))[0]?.['id'];
};
const alarms = async (receipt: string) =>
  (await finance.must('incidents', { query: { kind: 'refund-to-another' } })).data.filter(
    ({ subject }) => subject === `rail:${receipt}`,
  );

it('that money went back to a mistyped number is said once the statement names its payer, until it is back', async () => {
  const { borrower } = await loanLife(town, 5);
  const params = { receipt: 'PAYER00005' };
  await enter({ ...params, amount: 60, payer: stranger });
  const left = await sentBack(params.receipt);
  const had = await balance(stranger);
  expect(await alarms(params.receipt)).toEqual([]);
  await stated(params.receipt, borrower.phone, 'nada', 60);
  const [told] = await alarms(params.receipt);
  expect(told).toMatchObject({ detail: expect.arrayContaining([{ name: 'amount', value: '6000' }]) });
  // It leads to the payout, which says where the money went.
  const { data } = await finance.must('payouts', { query: { search: told?.payout ?? '' } });
  expect(data).toMatchObject([{ about: params.receipt, amount: 60, wallet: maskPhone(stranger as Phone) }]);

  const back = `BACK00005,${town.clock.now().toISOString()},reversal,Completed,,${String(left)},60.00,,1.00`;
  await railStates(town, back);
  expect(await alarms(params.receipt)).toEqual([]);
  const before = await balance(borrower.phone);
  await sentBack(params.receipt);
  expect([await balance(borrower.phone), await balance(stranger)]).toEqual([before + 60, had]);
  expect(await alarms(params.receipt)).toEqual([]);
}, 60_000);

it('money that staff entered without its payer, and for the wrong order, can go back once it is off that', async () => {
  const [wrong, payer] = [await loanLife(town, 3), await loanLife(town, 4)];
  const { serialNumber } = wrong;
  await enter({ receipt: 'PAYER00003', amount: 90, reference: serialNumber });
  await stated('PAYER00003', payer.borrower.phone, serialNumber, 90);
  await agree(
    await finance.must('proposeReversal', {
      params: { serialNumber },
      body: { payment: 'PAYER00003', railsFault: false, wrongOrder: true, note },
    }),
  );
  const before = await balance(payer.borrower.phone);
  await agree(await finance.must('proposeRefund', { params: { receipt: 'PAYER00003-1' }, body: { note } }));
  expect(await balance(payer.borrower.phone)).toBe(before + 90);
}, 60_000);

it('that it went there is said, too, when the rail answers for the payout only after the statement', async () => {
  const { borrower } = await loanLife(town, 6);
  const params = { receipt: 'PAYER00006' };
  await enter({ ...params, amount: 65, payer: stranger });
  await town.sandbox.setFaults({ b2c: { successAfterTimeoutRate: 1 }, query: { lossRate: 1 } });
  const had = await balance(stranger);
  await agree(await finance.must('proposeRefund', { params, body: { note } }));
  await expect.poll(() => balance(stranger)).toBe(had + 65);
  await town.sandbox.setFaults({});
  await stated(params.receipt, borrower.phone, 'nada', 65);
  expect(await alarms(params.receipt)).toEqual([]);
  for (const minutes of [10, 20, 70]) {
    await town.sandbox.advance({ minutes });
    await town.settle();
  }
  finance = await hired(town, 'finance', 'flora');
  expect(await alarms(params.receipt)).toHaveLength(1);
}, 60_000);
