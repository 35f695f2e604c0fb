import { stepUp } from '../../apps/server/test/step-up.ts';
import type { Flow } from './flow.ts';
import { insisting, invited, keyed, lentTo, newcomer, read } from './people.ts';
import type { Place } from './place.ts';
import { businessNumber } from './receipts.ts';

const friends = 2;
const amountMt = 100;
// Of the people of a case the friends have numbers that no case has as its own.
const friendsFrom = 3_000;

/** Commission goes to the wallet: two friends have borrowed and paid back. */
export const withdrawal: Flow = {
  name: 'withdrawal of commission',
  prepare: async (place, nth) => {
    const { borrower } = await newcomer(place, nth);
    const { uuid } = await borrower.must('customerInfo');
    for (let friend = 0; friend < friends; friend += 1) {
      await befriend(place, friendsFrom + nth * friends + friend, uuid);
    }
    await place.sandbox.advance({ minutes: 2 });
    const header = await stepUp(place, borrower);
    const withdraw = () =>
      borrower.call('customerWithdraw', { body: { amount: amountMt } }, { ...keyed(nth), ...header });
    const withdrawals = () =>
      read(
        place,
        `select w.state, w.reference from withdrawal w join customer c on c.id = w.customer_id where c.uuid = $1`,
        uuid,
      );
    return {
      run: () => insisting(place, withdraw),
      isOver: async () => (await withdrawals()).some(({ state }) => state === 'paid' || state === 'failed'),
      faults: async () => {
        const known = await withdrawals();
        const references = new Set(known.map(({ reference }) => reference));
        const lines = (await place.sandbox.statement(borrower.phone)).filter(({ kind }) => kind === 'b2c');
        const paid = known.filter(({ state }) => state === 'paid').length;
        const isRight =
          known.length === 1 && lines.length === paid && lines.every((line) => references.has(line.reference));
        return isRight ? [] : [`${known.length} withdrawals, ${paid} paid here and ${lines.length} at the rail`];
      },
    };
  },
};

/** Somebody comes by the link, borrows and pays all back. */
async function befriend(place: Place, nth: number, recommender: string): Promise<void> {
  const { borrower } = await invited(place, nth, recommender);
  const { phone } = borrower;
  const serialNumber = await lentTo(place, borrower);
  const { repayment } = await borrower.must('order', { params: { serialNumber } });
  const amount = repayment?.outstandingAmount ?? 0;
  await place.sandbox.fund(phone, amount);
  await place.sandbox.pay(phone, { businessNumber, reference: serialNumber, amount });
  for (let looks = 0; looks < 2_400; looks += 1) {
    if ((await borrower.must('order', { params: { serialNumber } })).order.status === 'Cleared') return;
    await place.pass(25);
  }
  throw new Error('the friend’s loan was not cleared');
}
