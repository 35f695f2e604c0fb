import { afterAll, beforeAll, expect, it } from 'vitest';
import { placed, rows } from '../../../test/loan.ts';
import { hired, type OperatorBrowser } from '../../../test/operator.ts';
import { paidTo } from '../../../test/payout.ts';
import { loanLife } from '../../../test/servicing.ts';
import { railStates } from '../../../test/statement.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
let finance: OperatorBrowser;
let manager: OperatorBrowser;
beforeAll(async () => {
  town = await openTown();
  finance = await hired(town, 'finance');
  manager = await hired(town, 'manager');
});
afterAll(() => town.close());

type Life = Awaited<ReturnType<typeof loanLife>>;

const open = () => rows(town, 'select kind from incident where closed_at is null order by kind');
const credit = async ({ borrower }: Life) =>
  (await manager.must('customerFile', { params: { uuid: (await borrower.must('customerInfo')).uuid } })).credit;

/** Two persons send back what they had paid too much. */
async function sentBack({ borrower }: Life): Promise<void> {
  const params = { uuid: (await borrower.must('customerInfo')).uuid };
  const { approvalId } = await finance.must('proposeCreditRefund', { params, body: { note: 'Paid too much' } });
  await manager.must('approveProposal', { params: { id: approvalId } });
  await town.settle();
}

it('credit that could not go back and paid the next loan is before nobody any more: there is nothing to be sent anew', async () => {
  const loan = await loanLife(town, 1);
  await loan.pay(2_400);
  await town.sandbox.setFaults({ b2c: { errorRate: 1, errorCode: 'INS-996' } });
  await sentBack(loan);
  await town.sandbox.setFaults({});
  expect(await open()).toEqual([{ kind: 'refund-failed' }]);
  await placed(loan.borrower);
  await town.settle();
  expect([await credit(loan), await open()]).toEqual([0, []]);
}, 60_000);

it('nor is anybody told that credit could not go back which was not theirs any more by then', async () => {
  const loan = await loanLife(town, 2);
  const payment = await loan.pay(2_400);
  await finance.must('stopPayoutQueue', { body: { note: 'A look at the float' } });
  await sentBack(loan);
  const at = town.clock.now().toISOString();
  await railStates(town, `BACK000002,${at},reversal,Completed,258${loan.borrower.phone},${payment},,2400.00,1.00`);
  const { approvalId } = await finance.must('proposeRelease', { body: { note: 'Looked at' } });
  await manager.must('approveProposal', { params: { id: approvalId } });
  await town.settle();
  expect(await paidTo(town, loan.borrower.phone)).toEqual([1_760]);
  expect([await credit(loan), await open()]).toEqual([0, []]);
}, 60_000);

it('credit that the rail sent back to us and that pays what they owe is before nobody either', async () => {
  const loan = await loanLife(town, 3);
  await loan.pay(2_400);
  await sentBack(loan);
  await placed(loan.borrower);
  await town.settle();
  const [line] = await rows(
    town,
    `select r.rail_transaction_id as id, (r.amount_centavos / 100.0)::numeric(12, 2)::text as mt from rail_transaction r
     join refund f on f.id = r.refund_id join customer c on c.id = f.customer_id where c.uuid = $1`,
    [(await loan.borrower.must('customerInfo')).uuid],
  );
  const at = town.clock.now().toISOString();
  await railStates(town, `BACK000003,${at},reversal,Completed,,${String(line?.['id'])},${String(line?.['mt'])},,1.00`);
  await town.settle();
  expect([await credit(loan), await open()]).toEqual([0, []]);
}, 60_000);
