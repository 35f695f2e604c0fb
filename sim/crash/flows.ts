import type { Borrower } from '../../apps/server/test/borrower.ts';
import { joined } from '../../apps/server/test/cast.ts';
import { person } from '../../apps/server/test/loan.ts';
import type { Place } from './place.ts';

/** One way money moves: what stands before it, what is done, and what must be true when all has settled. */
export type Flow = {
  readonly name: string;
  /** Made anew for every case, with nothing cut. */
  prepare(place: Place, nth: number): Promise<Case>;
};
export type Case = {
  /** Does it as a person with a bad line does: again when there was no answer. */
  run(): Promise<void>;
  /** True when nothing more is to come. */
  isOver(): Promise<boolean>;
  /** What is wrong, held against the rail's own book. */
  faults(): Promise<readonly string[]>;
};

const businessNumber = '955555';
const loanMt = 500;

export const flows: readonly Flow[] = [
  {
    name: 'place to payout',
    prepare: async (place, nth) => {
      const someone = await newcomer(place, nth);
      const { borrower } = someone;
      const uuid = await productOf(borrower);
      return {
        run: () => insisting(() => borrower.call('placeOrder', { params: { uuid }, body: {} }, keyed(nth))),
        isOver: async () => ['Disbursed', 'Repayment'].includes(String((await orderOf(place, someone))?.['status'])),
        faults: () => moneyFaults(place, someone, { payouts: 1, payments: 0 }),
      };
    },
  },
  {
    name: 'web pay',
    prepare: async (place, nth) => {
      const someone = await lent(place, nth);
      const { borrower, serialNumber } = someone;
      await place.sandbox.fund(borrower.phone, 1_000);
      const pay = () => borrower.call('payByWeb', { body: { orderNo: serialNumber, amount: 40 } }, keyed(nth));
      return {
        run: () => insisting(pay),
        isOver: async () =>
          (
            await read(
              place,
              `select 1 from payment_attempt a join loan_order o on o.id = a.order_id
             where o.serial_number = $1 and a.state in ('succeeded', 'failed')`,
              serialNumber,
            )
          ).length > 0,
        faults: () => moneyFaults(place, someone, { payouts: 1, payments: 'at most one' }),
      };
    },
  },
  {
    name: '*150#',
    prepare: async (place, nth) => {
      const someone = await lent(place, nth);
      const { borrower, serialNumber } = someone;
      await place.sandbox.fund(borrower.phone, 1_000);
      return {
        run: async () =>
          void (await place.sandbox.pay(borrower.phone, { businessNumber, reference: serialNumber, amount: 30 })),
        isOver: async () =>
          (
            await read(
              place,
              `select 1 from rail_transaction where reference = $1 and meaning = 'repayment'`,
              serialNumber,
            )
          ).length > 0,
        faults: () => moneyFaults(place, someone, { payouts: 1, payments: 1 }),
      };
    },
  },
  {
    name: 'daily close',
    prepare: async (place, nth) => {
      const someone = await lent(place, nth);
      const from = await place.sandbox.clock();
      const [last] = await read(place, 'select coalesce(max(business_date)::text, $1) as day from daily_close', '');
      return {
        run: async () => {
          await place.sandbox.advance({ days: 1 }).catch(() => undefined);
        },
        isOver: async () => {
          if ((await place.sandbox.clock()).getTime() < from.getTime() + 80_000_000) {
            await place.sandbox.advance({ days: 1 }).catch(() => undefined);
          }
          const done = await read(
            place,
            'select 1 from daily_close where finished_at is not null and business_date::text > $1',
            String(last?.['day']),
          );
          return (
            done.length > 0 && (await read(place, 'select 1 from daily_close where finished_at is null')).length === 0
          );
        },
        faults: async () => {
          const status = (await orderOf(place, someone))?.['status'];
          const money = await moneyFaults(place, someone, { payouts: 1, payments: 0 });
          return status === 'Repayment' ? money : [`the order is ${String(status)} after the close`, ...money];
        },
      };
    },
  },
];

type Someone = { readonly borrower: Borrower; readonly customerId: unknown };

async function newcomer(place: Place, nth: number): Promise<Someone> {
  const borrower = await joined(place, person(nth));
  const [customer] = await read(place, 'select max(id) as id from customer');
  return { borrower, customerId: customer?.['id'] };
}

/** Somebody with a loan paid out. */
async function lent(place: Place, nth: number): Promise<Someone & { serialNumber: string }> {
  const someone = await newcomer(place, nth);
  const uuid = await productOf(someone.borrower);
  await someone.borrower.must('placeOrder', { params: { uuid }, body: {} });
  for (let looks = 0; looks < 200; looks += 1) {
    const order = await orderOf(place, someone);
    if (order?.['status'] === 'Disbursed') return { ...someone, serialNumber: String(order['serial_number']) };
    await pause(25);
  }
  throw new Error('the loan was not paid out');
}

async function productOf(borrower: Borrower): Promise<string> {
  const { products } = await borrower.must('products');
  const product = products.find((one) => one.amount === loanMt) ?? products[0];
  if (product === undefined) throw new Error('nothing is offered');
  return product.uuid;
}

/** What left and reached the wallet by the rail's own book, against what we booked. */
async function moneyFaults(
  place: Place,
  someone: Someone,
  expected: { payouts: number; payments: number | 'at most one' },
): Promise<readonly string[]> {
  const lines = await place.sandbox.statement(someone.borrower.phone);
  const payouts = lines.filter((line) => line.kind === 'b2c');
  const payments = lines.filter((line) => line.kind === 'c2b' || line.kind === 'paybill');
  const booked = await read(
    place,
    `select e.rail_transaction_id from debt_event e join loan_order o on o.id = e.order_id
     where o.id = $1 and e.kind = 'payment'`,
    (await orderOf(place, someone))?.['id'],
  );
  const faults: string[] = [];
  if (payouts.length !== expected.payouts) faults.push(`the rail paid out ${payouts.length} times`);
  if (expected.payments === 'at most one' ? payments.length > 1 : payments.length !== expected.payments) {
    faults.push(`the rail collected ${payments.length} times`);
  }
  const ofRail = payments
    .map((line) => line.transactionId)
    .toSorted()
    .join();
  const ofBook = booked
    .map((row) => String(row['rail_transaction_id']))
    .toSorted()
    .join();
  if (ofRail !== ofBook) faults.push(`the rail has the payments ${ofRail || 'none'}, we booked ${ofBook || 'none'}`);
  return faults;
}

/** The customer's newest order. */
async function orderOf(place: Place, { customerId }: Someone): Promise<Record<string, unknown> | undefined> {
  const [order] = await read(
    place,
    'select id, status, serial_number from loan_order where customer_id = $1 order by id desc limit 1',
    customerId,
  );
  return order;
}

async function read(place: Place, sql: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
  return (await place.database.query(sql, values)).rows;
}

const keyed = (nth: number) => ({ 'idempotency-key': `crash-${nth}` });
// A minute: a killed server takes some seconds to come back, on a busy machine more.
const mostTries = 600;
const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Again and again with the same key until there is an answer: what an app does on a bad line. */
async function insisting(call: () => Promise<{ status: number }>): Promise<void> {
  let last: unknown;
  for (let tries = 0; tries < mostTries; tries += 1) {
    try {
      const answer = await call();
      if (answer.status < 500) return;
      last = answer;
    } catch (error) {
      // No answer at all.
      last = error;
    }
    await pause(100);
  }
  throw new Error(`no answer in ${mostTries} tries`, { cause: last });
}
