import { fromMt, sum, toMt } from '@house/money';
import type { Flow } from './flow.ts';
import { insisting, isPaidOut, keyed, lent, orderOf, productOf, read, until } from './people.ts';
import type { Place } from './place.ts';
import { paid } from './receipts.ts';
import type { Someone } from './someone.ts';

const note = 'Seen with the borrower';
const creditMt = 100;

/** What somebody once paid too much: it pays their next order, or goes back to them. */
export const creditFlows: readonly Flow[] = [
  {
    name: 'credit used for an order',
    mayMiss: 15,
    prepare: async (place, nth) => {
      const someone = await withCredit(place, nth);
      const { borrower, customerId } = someone;
      // Sooner it would be taken for the same order, placed twice.
      await place.sandbox.advance({ minutes: 11 });
      const uuid = await productOf(borrower);
      return {
        run: () => insisting(place, () => borrower.call('placeOrder', { params: { uuid }, body: {} }, keyed(nth))),
        isOver: () => isPaidOut(place, someone),
        faults: async () => {
          const used = await read(
            place,
            `select e.amount_centavos as centavos from debt_event e join loan_order o on o.id = e.order_id
             where o.customer_id = $1 and e.kind = 'payment' and e.rail_transaction_id is null`,
            customerId,
          );
          const payouts = (await payoutsTo(place, someone)).length;
          const amounts = used.map(({ centavos }) => String(centavos)).join();
          const isRight = payouts === 2 && amounts === String(creditMt * 100);
          return isRight ? [] : [`${payouts} loans at the rail, and of the credit was used ${amounts || 'nothing'}`];
        },
      };
    },
  },
  {
    name: 'credit sent back',
    mayMiss: 25,
    prepare: async (place, nth) => {
      const someone = await withCredit(place, nth);
      const { uuid } = await someone.borrower.must('customerInfo');
      const [maker, checker] = [await place.staff.maker(), await place.staff.checker()];
      const { approvalId: id } = await maker.must('proposeCreditRefund', { params: { uuid }, body: { note } });
      const refunds = () => read(place, 'select state from refund where customer_id = $1', someone.customerId);
      return {
        run: () => insisting(place, () => checker.call('approveProposal', { params: { id } }, keyed(nth))),
        isOver: async () => (await refunds()).some(({ state }) => state === 'paid' || state === 'failed'),
        faults: async () => {
          const known = await refunds();
          const paid = known.filter(({ state }) => state === 'paid').length;
          const back = (await payoutsTo(place, someone)).filter(({ amount }) => amount === creditMt).length;
          const isRight = known.length === 1 && back === paid;
          return isRight ? [] : [`${known.length} refunds, ${paid} paid here and ${back} at the rail`];
        },
      };
    },
  },
];

/** Somebody who paid a loan back, and something more. */
export async function withCredit(place: Place, nth: number): Promise<Someone> {
  const someone = await lent(place, nth);
  const { borrower, serialNumber } = someone;
  const { repayment } = await borrower.must('order', { params: { serialNumber } });
  const amount = toMt(sum(fromMt(repayment?.outstandingAmount ?? 0), fromMt(creditMt)));
  await paid(place, someone, serialNumber, amount);
  await until(place, 'the loan was not cleared', async () => (await orderOf(place, someone))?.['status'] === 'Cleared');
  return someone;
}

async function payoutsTo(place: Place, { borrower }: Someone) {
  return (await place.sandbox.statement(borrower.phone)).filter(({ kind }) => kind === 'b2c');
}
