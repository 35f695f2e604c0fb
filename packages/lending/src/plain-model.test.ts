import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { day } from '../test/cast.ts';
import { lives, onDay, terms } from '../test/lives.ts';
import { plainModel } from '../test/plain-model.ts';
import { propertyRuns } from '../test/property-runs.ts';
import {
  balancesOf,
  bucketNames,
  explainBuckets,
  foldDebt,
  journal,
  orderBook,
  whatIfPaid,
  unpaid,
  type Balances,
  type Debt,
  type DebtEvent,
} from './index.ts';
import { centavos, divide } from '@house/money';

/** The events in some order of arrival: any at all, though a reversal never comes before what it reverses. */
const arrivals = lives.chain((events) => fc.shuffledSubarray([...events], { minLength: events.length }).map(possible));

function possible(events: DebtEvent[]): DebtEvent[] {
  const arrived: DebtEvent[] = [];
  const waiting = [...events];
  while (waiting.length > 0) {
    const next = waiting.findIndex((event) => event.kind !== 'reversal' || arrived.some((one) => one.id === event.of));
    arrived.push(...waiting.splice(next, 1));
  }
  return arrived;
}

/** What is owed in each bucket, without the interest that clearing gave up. */
function owedOf(debt: Debt) {
  const { managementFee, lateInterest, interest, principal } = debt.buckets;
  const givenUp = debt.clearedOn === undefined ? 0n : debt.earlyDiscountCentavos;
  return {
    managementFee: unpaid(managementFee) + 0n,
    lateInterest: unpaid(lateInterest) + 0n,
    interest: unpaid(interest) - givenUp,
    principal: unpaid(principal) + 0n,
  };
}

describe('any history in any order of arrival', () => {
  it('comes to what the plain model comes to', () => {
    fc.assert(
      fc.property(terms, arrivals, onDay, (loan, events, n) => {
        const debt = foldDebt(loan, events, day(n));
        const model = plainModel(loan, events, day(n));
        expect({
          owed: owedOf(debt),
          surplus: debt.surplusCentavos,
          fee: debt.buckets.managementFee.charged,
          late: debt.buckets.lateInterest.charged,
          clearedOn: debt.clearedOn,
          worstDpd: debt.worstDpd,
          isHeld: debt.isHeld,
          isChargedOff: debt.chargedOffOn !== undefined,
        }).toEqual(model);
      }),
      propertyRuns(400),
    );
  });

  it('leaves the same book, whatever was posted on the way', () => {
    fc.assert(
      fc.property(terms, arrivals, onDay, (loan, events, n) => {
        let posted: Balances = {};
        for (let known = 0; known <= events.length; known += 1) {
          const target = orderBook(loan, foldDebt(loan, events.slice(0, known), day(n)));
          const lines = journal(posted, target);
          expect(lines.reduce((rest, line) => rest + line.amountCentavos, 0n)).toBe(0n);
          posted = balancesOf([...balanceLines(posted), ...lines]);
        }
        expect(posted).toEqual(orderBook(loan, foldDebt(loan, events.toReversed(), day(n))));
      }),
      propertyRuns(100),
    );
  });
});

describe('the explanation of a debt', () => {
  it('adds up, bucket by bucket, to what the fold charges', () => {
    fc.assert(
      fc.property(terms, lives, onDay, (loan, events, n) => {
        const debt = foldDebt(loan, events, day(n));
        for (const part of explainBuckets(loan, events, day(n))) {
          const bucket = debt.buckets[part.bucket];
          expect(part).toMatchObject({ chargedCentavos: bucket.charged, unpaidCentavos: unpaid(bucket) });
          expect(part.cappedCentavos).toBeGreaterThanOrEqual(0n);
          if (part.rounding === 'none') continue;
          const exact = part.calculation.reduce((total, line) => total + line.tenThousandths, 0n);
          const rounded = divide(exact, 10_000n, part.rounding);
          expect(rounded + part.clampedCentavos - part.cappedCentavos).toBe(bucket.charged);
        }
      }),
      propertyRuns(400),
    );
  });

  it('says of a payment that is only thought of what a real one does', () => {
    fc.assert(
      fc.property(terms, lives, onDay, fc.integer({ min: 1, max: 600_000 }), (loan, events, n, amount) => {
        const would = whatIfPaid(loan, events, { on: day(n), amountCentavos: centavos(amount) });
        const shared = bucketNames.reduce((total, name) => total + would.allocated[name], 0n);
        expect(shared + would.surplusCentavos).toBe(BigInt(amount));
        expect(would.before).toEqual(foldDebt(loan, events, day(n)));
        expect(would.clears).toBe(would.before.end === undefined && would.after.end?.kind === 'cleared');
      }),
      propertyRuns(400),
    );
  });
});

function balanceLines(balances: Balances) {
  return journal({}, balances);
}
