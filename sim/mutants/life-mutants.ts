import type { Mutant } from './mutant.ts';

const server = 'apps/server/src';

/** What an auditor, a night that goes wrong and a colleague see. */
export const lifeMutants: readonly Mutant[] = [
  {
    name: 'figure-leads-to-other-orders',
    swaps: [
      {
        file: `${server}/modules/servicing/drill-orders.ts`,
        from: `lentTo: query.lentTo ?? null,`,
        to: `lentTo: null,`,
      },
    ],
    seed: 21,
    days: 6,
    people: 30,
    only: [],
  },
  {
    name: 'nobody-hears-of-an-order-left-out',
    swaps: [
      {
        file: `${server}/modules/daily-close/close-page.ts`,
        from: `await atOneInstant(house, (house, tx) => openIncident(house, tx, incident));`,
        to: `await atOneInstant(house, async () => void incident);`,
      },
    ],
    seed: 21,
    days: 12,
    people: 40,
    only: [],
  },
  {
    name: 'review-in-anothers-hand',
    swaps: [
      {
        file: `${server}/modules/reviews/claim-review.ts`,
        from: `if (held !== undefined && held.operatorId !== operatorId) throw new Refusal('CLAIMED_BY_ANOTHER');`,
        to: ``,
      },
    ],
    seed: 21,
    days: 12,
    people: 40,
    only: [],
  },
];
