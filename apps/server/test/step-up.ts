import type { Borrower } from './borrower.ts';
import type { World } from './cast.ts';

/** Asks for a step-up code to the current number and gives the header that goes with the act. */
export async function stepUp(town: World, borrower: Borrower): Promise<Record<string, string>> {
  const { token } = await borrower.must('requestChangeCode', { query: { mobile: borrower.phone } });
  return { 'x-step-up': `${token}:${await town.sandbox.waitForCode(borrower.phone)}` };
}
