import { addMs, businessDayOf } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { joined } from '../../../test/cast.ts';
import { earnedBy } from '../../../test/invite.ts';
import { keptOpen, waiting } from '../../../test/interleave.ts';
import { person, rows } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { loanLife } from '../../../test/servicing.ts';
import { stepUp } from '../../../test/step-up.ts';
import { railStates } from '../../../test/statement.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { returnPayout } from './return-payout.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

// Statements come a day later; what they tell counts on its own day.
const yesterday = () => addMs(town.clock.now(), -24 * 3_600_000);
const countsOn = async (kind: string) =>
  (await rows(town, 'select value_date from journal where kind = $1 order by id desc limit 1', [kind]))[0]?.[
    'value_date'
  ];

/** The rail takes the last payout of a kind back, whole, and says so on its statement. */
async function takenBack(of: 'withdrawal_id' | 'refund_id', receipt: string) {
  const paid = `select rail_transaction_id as id, amount_centavos as centavos from rail_transaction
    where ${of} is not null order by paid_at desc limit 1`;
  const [{ id, centavos } = {}] = await rows(town, paid);
  const amount = (Number(centavos) / 100).toFixed(2);
  const line = `${receipt},${yesterday().toISOString()},reversal,Completed,,${String(id)},${amount},,1.00`;
  await railStates(town, line);
  const told = `select outcome, (select array_agg(kind) from incident where subject = 'rail:' || receipt) as told
    from rail_statement_line where receipt = $1`;
  expect(await rows(town, told, [receipt])).toEqual([{ outcome: 'booked', told: null }]);
  expect(await countsOn('sent-back')).toBe(businessDayOf(yesterday()));
}

it('commission whose payout the rail sent back is its earner’s again, who takes it out anew', async () => {
  const earner = await joined(town, person(5));
  await earnedBy(town, earner, [person(6), person(7)]);
  const withdraw = async () => {
    const asked = await earner.call('customerWithdraw', { body: { amount: 100 } }, await stepUp(town, earner));
    expect(asked.status).toBe(200);
    await town.settle();
  };
  const { balance } = await earner.must('walletStatements');
  await town.sandbox.setFaults({ b2c: { lossRate: 1 } });
  await withdraw();
  await town.sandbox.setFaults({});
  const [{ reference } = {}] = await rows(town, 'select reference from withdrawal');
  const line = `PAIDW11111,${yesterday().toISOString()},b2c,Completed,258${earner.phone},${String(reference)},,100.00,1.00`;
  await railStates(town, line);
  expect(await countsOn('commission-withdrawn')).toBe(businessDayOf(yesterday()));
  await takenBack('withdrawal_id', 'BACKW11111');
  await town.sandbox.waitForMessage(earner.phone, /sent back 100\.00 MT/);
  const statements = await earner.must('walletStatements');
  expect(statements.balance).toBe(balance);
  expect(statements.data[0]).toMatchObject({ kind: 'correction', amount: 100 });
  await town.sandbox.advance({ minutes: 2 });
  await withdraw();
  expect((await earner.must('walletStatements')).balance).toBe(balance - 100);
}, 60_000);

it('credit is the customer’s again, and given back anew', async () => {
  const loan = await loanLife(town, 8);
  await loan.pay(2_500);
  const params = { uuid: (await loan.borrower.must('customerInfo')).uuid };
  const finance = await hired(town, 'finance', 'filipa');
  const manager = await hired(town, 'manager', 'mario');
  const giveBack = async () => {
    const { approvalId } = await finance.must('proposeCreditRefund', { params, body: { note: 'Paid too much' } });
    await manager.must('approveProposal', { params: { id: approvalId } });
    await town.settle();
  };
  const { credit } = await manager.must('customerFile', { params });
  await giveBack();
  await takenBack('refund_id', 'BACKC11111');
  expect((await manager.must('customerFile', { params })).credit).toBe(credit);
  await giveBack();
  expect((await manager.must('customerFile', { params })).credit).toBe(0);
}, 60_000);

it('a receipt waits among the unmatched again, and is given back anew', async () => {
  const loan = await loanLife(town, 9);
  const receipt = await loan.pay(30, 'no such order');
  const finance = await hired(town, 'finance', 'flora');
  const manager = await hired(town, 'manager', 'mateus');
  const giveBack = async () => {
    const body = { note: 'Not one of ours' };
    const { approvalId } = await finance.must('proposeRefund', { params: { receipt }, body });
    await manager.must('approveProposal', { params: { id: approvalId } });
    await town.settle();
  };
  const meaning = () => rows(town, 'select meaning from rail_transaction where rail_transaction_id = $1', [receipt]);
  const owed = async () =>
    (
      await rows(town, `select sum(amount_centavos)::int as sum from posting where account_code = 'unmatched_receipts'`)
    )[0];
  await giveBack();
  expect([await meaning(), await owed()]).toEqual([[{ meaning: 'refunded' }], { sum: 0 }]);
  await takenBack('refund_id', 'BACKR11111');
  expect([await meaning(), await owed()]).toEqual([[{ meaning: 'suspense' }], { sum: -3_000 }]);
  await giveBack();
  expect([await meaning(), await owed()]).toEqual([[{ meaning: 'refunded' }], { sum: 0 }]);
}, 60_000);

/** Has taken commission out, and two persons are about to agree that they are erased. */
async function aboutToBeErased(number: number) {
  const earner = await joined(town, person(number));
  await earnedBy(town, earner, [person(number + 1), person(number + 2)]);
  await earner.call('customerWithdraw', { body: { amount: 100 } }, await stepUp(town, earner));
  await town.settle();
  const { uuid } = await earner.must('customerInfo');
  const [manager, admin] = [
    await hired(town, 'manager', `mario${number}`),
    await hired(town, 'admin', `aida${number}`),
  ];
  const { approvalId } = await manager.must('proposeErasure', { params: { uuid }, body: { note: 'Asked for it' } });
  return { uuid, agree: () => admin.call('approveProposal', { params: { id: approvalId } }) };
}

it('commission that the rail sent back of someone who was erased since is before a person, with its sum', async () => {
  const { uuid, agree } = await aboutToBeErased(15);
  expect((await agree()).status).toBe(200);
  await takenBack('withdrawal_id', 'BACKE11111');
  const told = `select i.detail from incident i join withdrawal w on i.subject = 'withdrawal:' || w.id
    join customer c on c.id = w.customer_id where c.uuid = $1 and i.kind = 'reversal-for-a-person' and i.closed_at is null`;
  const detail = { because: 'no-number', amount: 10_000, sentBack: 'BACKE11111' };
  expect(await rows(town, told, [uuid])).toEqual([{ detail }]);
}, 60_000);

it('nobody is erased whose commission the rail sends back at that moment', async () => {
  const { uuid, agree } = await aboutToBeErased(19);
  const paid = `select r.rail_transaction_id as id from rail_transaction r join withdrawal w on w.id = r.withdrawal_id
    join customer c on c.id = w.customer_id where c.uuid = $1`;
  const [{ id } = {}] = await rows(town, paid, [uuid]);
  const back = { railTransactionId: String(id), receipt: 'BACKE22222', at: town.clock.now() };
  const { inTransaction } = town.house.database;
  const goOn = await keptOpen(inTransaction, (tx) => returnPayout(town.house, tx, back));
  const agreeing = agree();
  await waiting(town, 1);
  await goOn();
  expect((await agreeing).body.error).toBe('PROPOSAL_OUTDATED');
}, 60_000);
