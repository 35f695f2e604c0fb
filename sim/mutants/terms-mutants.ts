import type { Mutant } from './mutant.ts';

const server = 'apps/server/src';

/** What passes a review: another moment, a word in other letters, a number among words, a key without its path. */
export const termsMutants: readonly Mutant[] = [
  {
    name: 'parts-count-from-when-they-were-split',
    swaps: [
      {
        file: `${server}/modules/suspense/suspense.queries.ts`,
        from: `whole.paid_at), whole.source`,
        to: `(select max(recorded_at) from debt_event), whole.paid_at), whole.source`,
      },
    ],
    seed: 41,
    days: 14,
    people: 60,
  },
  {
    name: 'status-of-a-line-by-its-case',
    swaps: [
      {
        file: `${server}/modules/reconciliation/line.ts`,
        from: `isCompleted: status.toLowerCase() === 'completed',`,
        to: `isCompleted: status === 'Completed',`,
      },
    ],
    seed: 21,
    days: 12,
    people: 40,
  },
  {
    name: 'reference-is-any-ten-digits',
    swaps: [
      {
        file: `${server}/modules/repayments/typed-reference.ts`,
        from: `if (text === '' || /^[1-9]\\d{9}$/.test(number)) return number;`,
        to: `const [found] = /[1-9]\\d{9}/.exec(number) ?? [];\n  if (text === '' || found !== undefined) return found ?? number;`,
      },
    ],
    seed: 21,
    days: 12,
    people: 60,
  },
  {
    name: 'status-of-anothers-payment',
    swaps: [
      {
        file: `${server}/modules/repayments/repayments.queries.ts`,
        from: `a.id = ($3::uuid[])[caller.place] and a.customer_id = caller.customer_id`,
        to: `a.id = ($3::uuid[])[caller.place]`,
      },
    ],
    seed: 21,
    days: 12,
    people: 40,
  },
  {
    name: 'key-answers-for-another-order',
    swaps: [
      {
        file: `${server}/http/bind.ts`,
        from: `return wishOf(key, name, [request.params, request.body ?? null]);`,
        to: `return wishOf(key, name, [request.body ?? null]);`,
      },
    ],
    seed: 21,
    days: 12,
    people: 60,
  },
  {
    name: 'price-of-a-payment-leaves-the-float',
    swaps: [
      {
        file: `${server}/modules/reconciliation/book-fee.ts`,
        from: `movement?.direction === 'in' ? 'wallet_collection' : 'wallet_float'`,
        to: `movement === undefined ? 'wallet_collection' : 'wallet_float'`,
      },
    ],
    seed: 21,
    days: 6,
    people: 40,
    only: [],
  },
  {
    name: 'notice-is-for-everybody',
    swaps: [
      {
        file: `${server}/modules/notices/notices.queries.ts`,
        from: `where stage = asked.stage and locale = asked.locale and audience in ('everyone', asked.standing)`,
        to: `where stage = asked.stage and locale = asked.locale and asked.standing is not null`,
      },
    ],
    seed: 21,
    days: 20,
    people: 60,
    only: [],
  },
  {
    name: 'agreed-to-whatever-it-does-by-now',
    swaps: [
      {
        file: `${server}/modules/inbox/decide-proposal.ts`,
        from: `if (changesNow !== undefined && !isDeepStrictEqual(changes, body?.shown ?? request.changes)) {`,
        to: `if (changesNow !== undefined && changes === undefined) {`,
      },
    ],
    seed: 21,
    days: 12,
    people: 60,
    only: [],
  },
];
