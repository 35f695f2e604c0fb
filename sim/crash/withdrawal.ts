import { stepUp } from '../../apps/server/test/step-up.ts';
import { agreeing } from './agreeing.ts';
import type { Case, Flow } from './flow.ts';
import { insisting, invited, keyed, lentTo, newcomer, read, until } from './people.ts';
import type { Place } from './place.ts';
import { businessNumber } from './receipts.ts';

const mostFriends = 2;
const amountMt = 100;
// Of the people of a case the friends have numbers that no case has as its own.
const friendsFrom = 3_000;

/** Commission goes to the wallet of whose friends have borrowed and paid back. */
export const withdrawals: readonly Flow[] = [
  {
    name: 'withdrawal of commission',
    prepare: async (place, nth) => {
      const { borrower, uuid } = await earner(place, nth, mostFriends);
      const header = await stepUp(place, borrower);
      const withdraw = () =>
        borrower.call('customerWithdraw', { body: { amount: amountMt } }, { ...keyed(nth), ...header });
      return { run: () => insisting(place, withdraw), ...sentOnce(place, uuid, borrower.phone) };
    },
  },
  {
    // Of one friend, which is less than a borrower may ask for.
    name: 'commission sent by two persons',
    prepare: async (place, nth) => {
      const { borrower, uuid } = await earner(place, nth, 1);
      const body = { note: 'Quer ser esquecida' };
      const run = await agreeing(place, nth, (maker) =>
        maker.must('proposeCommissionPayout', { params: { uuid }, body }),
      );
      return { run, ...sentOnce(place, uuid, borrower.phone) };
    },
  },
];

async function earner(place: Place, nth: number, friends: number) {
  const { borrower } = await newcomer(place, nth);
  const { uuid } = await borrower.must('customerInfo');
  for (let friend = 0; friend < friends; friend += 1) {
    await befriend(place, friendsFrom + nth * mostFriends + friend, uuid);
  }
  await place.sandbox.advance({ minutes: 2 });
  return { borrower, uuid };
}

/** One withdrawal, and the rail has paid it where we say so. */
function sentOnce(place: Place, uuid: string, phone: string): Pick<Case, 'isOver' | 'faults'> {
  const known = () =>
    read(
      place,
      `select w.state, w.reference from withdrawal w join customer c on c.id = w.customer_id where c.uuid = $1`,
      uuid,
    );
  return {
    isOver: async () => (await known()).some(({ state }) => state === 'paid' || state === 'failed'),
    faults: async () => {
      const asked = await known();
      const references = new Set(asked.map(({ reference }) => reference));
      const lines = (await place.sandbox.statement(phone)).filter(({ kind }) => kind === 'b2c');
      const paid = asked.filter(({ state }) => state === 'paid').length;
      const isRight =
        asked.length === 1 && lines.length === paid && lines.every((line) => references.has(line.reference));
      return isRight ? [] : [`${asked.length} withdrawals, ${paid} paid here and ${lines.length} at the rail`];
    },
  };
}

/** Somebody comes by the link, borrows and pays all back. */
async function befriend(place: Place, nth: number, recommender: string): Promise<void> {
  const { borrower } = await invited(place, nth, recommender);
  const { phone } = borrower;
  const serialNumber = await lentTo(place, borrower);
  const { repayment } = await borrower.must('order', { params: { serialNumber } });
  const amount = repayment?.outstandingAmount ?? 0;
  await place.sandbox.fund(phone, amount);
  await place.sandbox.pay(phone, { businessNumber, reference: serialNumber, amount });
  const view = () => borrower.must('order', { params: { serialNumber } });
  await until(place, 'the friend’s loan was not cleared', async () => (await view()).order.status === 'Cleared');
}
