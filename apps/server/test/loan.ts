import type { Borrower } from './borrower.ts';
import { joined, type Person } from './cast.ts';
import type { Town } from './town.ts';

/** As many people as a test wants, each with a phone and a valid tax number of their own. */
export function person(number: number): Person {
  return {
    phone: `84${String(2_000_000 + number * 1_111)}`,
    firstName: 'Carla',
    lastName: 'Nhantumbo',
    nuit: nuitOf(10_001_000 + number),
  };
}

/** Places an order for the amount and term; gives its number. */
export async function placed(borrower: Borrower, amount = 2_000, term = 30): Promise<string> {
  const { products } = await borrower.must('products');
  const product = products.find((one) => one.amount === amount && one.term === term);
  if (product === undefined) throw new Error(`${amount} MT for ${term} days is not offered`);
  const answer = await borrower.must('placeOrder', { params: { uuid: product.uuid }, body: {} });
  if (typeof answer === 'string') throw new Error(answer);
  return answer.serialNumber;
}

/** A new borrower with a loan paid out today: the town has settled. */
export async function withLoan(
  town: Town,
  who: Person,
  { amount = 2_000, term = 30 } = {},
): Promise<{ borrower: Borrower; serialNumber: string }> {
  const borrower = await joined(town, who);
  const serialNumber = await placed(borrower, amount, term);
  await town.settle();
  return { borrower, serialNumber };
}

export async function statusOf(borrower: Borrower, serialNumber: string): Promise<string> {
  return (await borrower.must('order', { params: { serialNumber } })).order.status;
}

/** Rows of a test's own question to the database. */
export async function rows(town: Town, sql: string, values: unknown[] = []): Promise<Record<string, unknown>[]> {
  return (await town.house.database.query(sql, values)).rows;
}

/** A valid tax number of these eight digits: with the one that checks them (rules.md 1). */
export function nuitOf(eight: number): string {
  const weights = [8, 9, 4, 5, 6, 7, 8, 9];
  const sum = weights.reduce((total, weight, index) => total + weight * Number(String(eight)[index]), 0);
  return `${eight}${'01234567891'[sum % 11]}`;
}
