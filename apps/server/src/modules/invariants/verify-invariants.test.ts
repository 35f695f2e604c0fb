import { addMs } from '@house/calendar';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { harmed } from '../../../test/harmed.ts';
import { person, withLoan } from '../../../test/loan.ts';
import { byHand, chain } from '../../../test/harm-by-hand.ts';
import { books, lyingAbout, planted, seals } from '../../../test/planted-harm.ts';
import { openTown, type Town } from '../../../test/town.ts';
import { invariants, verifyInvariants } from './verify-invariants.ts';
import type { Verifier } from './violation.ts';

let town: Town;
beforeAll(async () => {
  town = await openTown();
  await withLoan(town, person(1));
  await withLoan(town, person(2));
});
afterAll(() => town.close());

/** How much the question finds once all of the harm is done, which is taken back. */
function foundAfter(said: string, harm: readonly string[]): Promise<number> {
  return harmed(town.house, harm, (house) => askedOf(house, said));
}

/** Only the one question where it is a query: all of them take a while. */
async function askedOf(house: Verifier, said: string): Promise<number> {
  const asked = invariants.find(({ sentence }) => sentence === said);
  if (asked === undefined) return (await verifyInvariants(house)).filter(({ invariant }) => invariant === said).length;
  const now = house.clock.now();
  return (await house.database.query(asked.sql, asked.sql.includes('$1') ? [now] : [])).rows.length;
}

describe('verifying the book', () => {
  it('finds nothing wrong with loans that were paid out', async () => {
    expect(await verifyInvariants(town.house)).toEqual([]);
  });

  it.each([...planted, ...byHand])('finds that no longer %s', async (said, ...harm) => {
    expect(await foundAfter(said, harm)).toBeGreaterThan(0);
  });

  it('was seen to find something with each of its questions', () => {
    const asked = [...invariants.map(({ sentence }) => sentence), books, seals, chain];
    expect(asked.filter((sentence) => ![...planted, ...byHand].some(([said]) => said === sentence))).toEqual([]);
  });

  it('sees a payout that nobody asks after any more', async () => {
    await town.sandbox.setFaults({ b2c: { lossRate: 1 } });
    await withLoan(town, person(3));
    expect(await verifyInvariants(town.house)).toEqual([]);
    const inAnHour = { now: () => addMs(town.clock.now(), 3_600_000) };
    const violations = await verifyInvariants({ database: town.house.database, clock: inAnHour });
    expect(violations.map((violation) => violation.invariant)).toEqual([lyingAbout]);
  });
});
