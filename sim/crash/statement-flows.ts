import { businessDayOf } from '@house/calendar';
import { newRailReference, systemIds } from '../../apps/server/src/platform/ids.ts';
import type { Flow } from './flow.ts';
import { insisting, keyed, lent, moneyFaults, newcomer, orderOf, productOf, read, until } from './people.ts';
import type { Place } from './place.ts';

const businessNumber = '955555';
const note = 'Seen on the statement';
const amountMt = 30;

/** Ways of money that nobody told us of: the rail's statement does, or staff that was shown a receipt. */
export const statementFlows: readonly Flow[] = [
  {
    name: 'payment first told by the statement',
    prepare: async (place, nth) => {
      const someone = await lent(place, nth);
      await payUntold(place, someone);
      return {
        run: await bringing(place, nth),
        isOver: async () => (await repaymentsOf(place, someone.serialNumber)).length > 0,
        faults: async () => {
          await place.sandbox.setFaults({});
          return moneyFaults(place, someone, { payouts: 1, payments: 1 });
        },
      };
    },
  },
  {
    name: 'payment entered by two persons',
    prepare: async (place, nth) => {
      const someone = await lent(place, nth);
      const { serialNumber, borrower } = someone;
      const receipt = await payUntold(place, someone);
      const [maker, checker] = [await place.staff.maker(), await place.staff.checker()];
      const paidAt = (await place.sandbox.clock()).toISOString();
      const { approvalId: id } = await maker.must('proposePayment', {
        body: { receipt, amount: amountMt, paidAt, payer: borrower.phone, reference: serialNumber, note },
      });
      return {
        run: () => insisting(place, () => checker.call('approveProposal', { params: { id } }, keyed(nth))),
        isOver: async () => (await repaymentsOf(place, serialNumber)).length > 0,
        faults: async () => {
          await place.sandbox.setFaults({});
          return moneyFaults(place, someone, { payouts: 1, payments: 1 });
        },
      };
    },
  },
  {
    name: 'payout proven by the statement',
    prepare: async (place, nth) => {
      const someone = await newcomer(place, nth);
      const { borrower } = someone;
      const uuid = await productOf(borrower);
      // It was paid, the rail's answer says nothing, and nobody can ask.
      await place.sandbox.setFaults({ b2c: { duplicateRate: 1 }, query: { lossRate: 1 } });
      await borrower.must('placeOrder', { params: { uuid }, body: {} });
      const inDoubt = `select 1 from payout p join loan_order o on o.id = p.order_id where o.customer_id = $1 and p.state = 'unknown'`;
      await until(place, 'nobody doubts it', async () => (await read(place, inDoubt, someone.customerId)).length > 0);
      return {
        run: await bringing(place, nth),
        isOver: async () => ['Disbursed', 'Repayment'].includes(String((await orderOf(place, someone))?.['status'])),
        faults: async () => {
          await place.sandbox.setFaults({});
          return moneyFaults(place, someone, { payouts: 1, payments: 0 });
        },
      };
    },
  },
  {
    name: 'reversal told by the statement',
    mayMiss: 20,
    prepare: async (place, nth) => {
      const someone = await lent(place, nth);
      const { borrower, serialNumber } = someone;
      await place.sandbox.fund(borrower.phone, 1_000);
      const payment = { businessNumber, reference: serialNumber, amount: amountMt };
      const { transactionId: railTransactionId } = await place.sandbox.pay(borrower.phone, payment);
      await until(place, 'it was not paid', async () => (await repaymentsOf(place, serialNumber)).length > 0);
      const back = await place.rail.reverse({ reference: newRailReference(systemIds), railTransactionId });
      if (back.kind !== 'succeeded') throw new Error(`the rail did not take it back: ${back.kind}`);
      const reversals = () =>
        read(
          place,
          `select back.rail_transaction_id as id from debt_event back join debt_event e on e.id = back.reverses_id
           where back.kind = 'reversal' and e.rail_transaction_id = $1`,
          railTransactionId,
        );
      return {
        run: await bringing(place, nth),
        isOver: async () => (await reversals()).length > 0,
        faults: async () => {
          const ids = (await reversals()).map(({ id }) => id);
          const isRight = ids.length === 1 && ids[0] === back.railTransactionId;
          return [
            ...(isRight
              ? []
              : [`the rail took it back by ${back.railTransactionId}, we by ${ids.join() || 'nothing'}`]),
            ...(await moneyFaults(place, someone, { payouts: 1, payments: 1 })),
          ];
        },
      };
    },
  },
];

/** Pays by the menu, and the rail cannot tell us until the case is over; gives the receipt. */
async function payUntold(place: Place, { borrower, serialNumber }: Awaited<ReturnType<typeof lent>>): Promise<string> {
  await place.sandbox.setFaults({ notify: { lossRate: 1 } });
  await place.sandbox.fund(borrower.phone, 1_000);
  const payment = { businessNumber, reference: serialNumber, amount: amountMt };
  return (await place.sandbox.pay(borrower.phone, payment)).transactionId;
}

/** The statement of the day so far, which staff has looked at and brings. */
async function bringing(place: Place, nth: number): Promise<() => Promise<void>> {
  const today = businessDayOf(await place.sandbox.clock());
  const file = Buffer.from(await place.sandbox.businessStatement(today)).toString('base64');
  const maker = await place.staff.maker();
  const { hash } = await maker.must('lookAtStatement', { body: { file } });
  return () => insisting(place, () => maker.call('importStatementFile', { body: { file, hash } }, keyed(nth)));
}

function repaymentsOf(place: Place, serialNumber: string): Promise<Record<string, unknown>[]> {
  return read(place, `select 1 from rail_transaction where reference = $1 and meaning = 'repayment'`, serialNumber);
}
