import { addMs, businessDayOf } from '@house/calendar';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { rows } from '../../../test/loan.ts';
import { hired } from '../../../test/operator.ts';
import { paidTo } from '../../../test/payout.ts';
import { loanLife } from '../../../test/servicing.ts';
import { railStates } from '../../../test/statement.ts';
import { openTown, type Town } from '../../../test/town.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
});
afterAll(() => town.close());

it('credit that a refund given up before had paid back after all does not leave by the next one', async () => {
  const finance = await hired(town, 'finance');
  const manager = await hired(town, 'manager');
  const loan = await loanLife(town, 5);
  await loan.pay(2_500);
  const params = { uuid: (await loan.borrower.must('customerInfo')).uuid };
  const sendBack = async () => {
    const { approvalId } = await finance.must('proposeCreditRefund', { params, body: { note: 'Paid too much' } });
    await manager.must('approveProposal', { params: { id: approvalId } });
    await town.settle();
  };
  await town.sandbox.setFaults({ b2c: { errorRate: 1, errorCode: 'INS-996' } });
  await sendBack();
  await town.sandbox.setFaults({});
  await finance.must('stopPayoutQueue', { body: { note: 'A look at the float' } });
  await sendBack();
  const refunds = () =>
    rows(
      town,
      `select f.state, f.reference, round(f.amount_centavos / 100.0, 2)::text as mt from refund f join customer c on c.id = f.customer_id
       where c.uuid = $1 order by f.asked_at`,
      [params.uuid],
    );
  const [first] = await refunds();
  const at = addMs(town.clock.now(), -24 * 3_600_000);
  const line = `LATECREDIT,${at.toISOString()},b2c,Completed,258${loan.borrower.phone},${String(first?.['reference'])},,${String(first?.['mt'])},1.00`;
  await railStates(town, line);
  const { approvalId } = await finance.must('proposeRelease', { body: { note: 'Looked at' } });
  await manager.must('approveProposal', { params: { id: approvalId } });
  await town.settle();
  expect((await refunds()).map(({ state }) => state)).toEqual(['paid', 'failed']);
  const countsOn = `select value_date as day from journal where kind = 'credit-refunded'`;
  expect(await rows(town, countsOn)).toEqual([{ day: businessDayOf(at) }]);
  expect(await paidTo(town, loan.borrower.phone)).toEqual([1_760]);
}, 60_000);
