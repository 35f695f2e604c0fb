import type { Borrower } from '../../apps/server/test/borrower.ts';

/** A case's borrower; and one with a loan paid out. */
export type Someone = { readonly borrower: Borrower; readonly customerId: unknown };
export type Lent = Someone & { readonly serialNumber: string };

/** Those who need not be prepared for a case: joined and no more, or with a loan that was paid out so many days ago. */
export type Ready = {
  readonly daysOld: number;
  newcomer(nth: number): Someone | undefined;
  lent(nth: number): Lent | undefined;
};
