import { borrowerOf, type Borrower } from './borrower.ts';
import { joined, type Person } from './cast.ts';
import { placed } from './loan.ts';
import type { Town } from './town.ts';

/** Asks for the first code by somebody's link, as the landing page does, and then fills in everything. */
export async function invited(town: Town, person: Person, recommender: string): Promise<Borrower> {
  await borrowerOf(town, person.phone).must('requestCode', { query: { mobile: person.phone, recommender } });
  await town.sandbox.advance({ minutes: 2 });
  return joined(town, person);
}

/** Invites friends who borrow and pay back at once: 50 MT each that may be withdrawn. */
export async function earnedBy(town: Town, referrer: Borrower, friends: readonly Person[]): Promise<void> {
  const { uuid } = await referrer.must('customerInfo');
  for (const friend of friends) {
    const borrower = await invited(town, friend, uuid);
    const serialNumber = await placed(borrower, 500, 14);
    await town.settle();
    await payBack(town, borrower, serialNumber);
  }
}

/** Pays all that is owed by *150#. */
export async function payBack(town: Town, borrower: Borrower, serialNumber: string): Promise<void> {
  const { repayment } = await borrower.must('order', { params: { serialNumber } });
  if (repayment === null) throw new Error('nothing was paid out');
  const { businessNumber, reference, outstandingAmount: amount } = repayment;
  await town.sandbox.fund(borrower.phone, amount);
  await town.sandbox.pay(borrower.phone, { businessNumber, reference, amount });
  for (let tries = 0; tries < 100; tries += 1) {
    await town.settle();
    const { order } = await borrower.must('order', { params: { serialNumber } });
    if (order.status === 'Cleared') return;
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
  throw new Error('the order was not cleared');
}
