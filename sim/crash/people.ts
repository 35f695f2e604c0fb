import { fromMt } from '@house/money';
import { borrowerOf, type Borrower } from '../../apps/server/test/borrower.ts';
import { joined } from '../../apps/server/test/cast.ts';
import { person } from '../../apps/server/test/loan.ts';
import type { Place } from './place.ts';
import type { Lent, Someone } from './someone.ts';

const loanMt = 500;

/** Somebody who has joined and borrowed nothing yet. */
export async function newcomer(place: Place, nth: number): Promise<Someone> {
  return place.ready?.newcomer(nth) ?? joins(place, nth);
}

export async function joins(place: Place, nth: number): Promise<Someone> {
  const borrower = await joined(place, person(nth));
  const [customer] = await read(place, 'select max(id) as id from customer');
  return { borrower, customerId: customer?.['id'] };
}

/** Somebody with a loan paid out. */
export async function lent(place: Place, nth: number): Promise<Lent> {
  const ready = place.ready?.lent(nth);
  if (ready !== undefined) return ready;
  const someone = await joins(place, nth);
  return { ...someone, serialNumber: await lentTo(place, someone.borrower) };
}

/** Somebody who comes by the link of another; borrows nothing yet. */
export async function invited(place: Place, nth: number, recommender: string): Promise<Someone> {
  await borrowerOf(place, person(nth).phone).must('requestCode', { query: { mobile: person(nth).phone, recommender } });
  await place.sandbox.advance({ minutes: 2 });
  return joins(place, nth);
}

/** Borrows and waits for the money; gives the order's number. */
export async function lentTo(place: Place, borrower: Borrower): Promise<string> {
  const uuid = await productOf(borrower);
  const placed = await borrower.must('placeOrder', { params: { uuid }, body: {} });
  if (typeof placed === 'string') throw new Error(placed);
  const { serialNumber } = placed;
  await until(place, 'the loan was not paid out', async () => {
    const { status } = (await borrower.must('order', { params: { serialNumber } })).order;
    // What they once paid too much may have paid of it already.
    return status === 'Disbursed' || status === 'Repayment';
  });
  return serialNumber;
}

/** Looks until it is true; throws that it never was. */
export async function until(place: Place, whyNot: string, isTrue: () => Promise<boolean>): Promise<void> {
  for (let looks = 0; looks < 2_400; looks += 1) {
    if (await isTrue()) return;
    await place.pass(25);
  }
  throw new Error(whyNot);
}

export async function productOf(borrower: Borrower): Promise<string> {
  const { products } = await borrower.must('products');
  const product = products.find((one) => one.amount === loanMt) ?? products[0];
  if (product === undefined) throw new Error('nothing is offered');
  return product.uuid;
}

/** What left and reached the wallet by the rail's own book, against what we booked. */
export async function moneyFaults(
  place: Place,
  someone: Someone,
  expectedPayments: number | 'at most one' | 'one or two',
): Promise<readonly string[]> {
  const lines = await place.sandbox.statement(someone.borrower.phone);
  const payouts = lines.filter((line) => line.kind === 'b2c');
  const payments = lines.filter((line) => line.kind === 'c2b' || line.kind === 'paybill');
  const order = (await orderOf(place, someone))?.['id'];
  const booked = await read(
    place,
    `select rail_transaction_id as id, amount_centavos as amount from debt_event where order_id = $1 and kind = 'payment'`,
    order,
  );
  const sent = await read(
    place,
    `select coalesce(stated_as, rail_transaction_id) as id, amount_centavos as amount from rail_transaction
     where order_id = $1 and meaning = 'payout'`,
    order,
  );
  const faults: string[] = [];
  if (payouts.length !== 1) faults.push(`the rail paid out ${payouts.length} times`);
  if (!isAsExpected(payments.length, expectedPayments)) {
    faults.push(`the rail collected ${payments.length} times`);
  }
  for (const [what, lines, rows] of [
    ['payments', payments, booked],
    ['payouts', payouts, sent],
  ] as const) {
    const ofRail = inOrder(lines.map(({ transactionId, amount }) => `${transactionId} ${fromMt(Math.abs(amount))}`));
    const ofBook = inOrder(rows.map(({ id, amount }) => `${String(id)} ${String(amount)}`));
    if (ofRail !== ofBook) faults.push(`the rail has the ${what} ${ofRail}, we booked ${ofBook}`);
  }
  return faults;
}

function isAsExpected(count: number, expected: number | 'at most one' | 'one or two'): boolean {
  if (typeof expected === 'number') return count === expected;
  return expected === 'at most one' ? count <= 1 : count === 1 || count === 2;
}

function inOrder(texts: readonly string[]): string {
  return texts.toSorted().join() || 'none';
}

/** Their newest order was paid out. */
export async function isPaidOut(place: Place, someone: Someone): Promise<boolean> {
  return ['Disbursed', 'Repayment'].includes(String((await orderOf(place, someone))?.['status']));
}

/** The customer's newest order. */
export async function orderOf(place: Place, { customerId }: Someone): Promise<Record<string, unknown> | undefined> {
  const [order] = await read(
    place,
    'select id, status, serial_number from loan_order where customer_id = $1 order by id desc limit 1',
    customerId,
  );
  return order;
}

export async function read(place: Place, sql: string, ...values: unknown[]): Promise<Record<string, unknown>[]> {
  return (await place.database.query(sql, values)).rows;
}

export const keyed = (nth: number | string) => ({ 'idempotency-key': `crash-${nth}` });
// A minute: a killed server takes some seconds to come back, on a busy machine more.
const mostTries = 600;

/** Again and again with the same key until there is an answer: what an app does on a bad line. */
export async function insisting(place: Place, call: () => Promise<{ status: number }>): Promise<void> {
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
    await place.pass(100);
  }
  throw new Error(`no answer in ${mostTries} tries`, { cause: last });
}
