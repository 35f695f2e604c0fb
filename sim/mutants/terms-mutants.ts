import type { Mutant } from './mutant.ts';

const server = 'apps/server/src';
const policies = `await import('../policies/current-policy.ts')`;

/** What passes a review: another version of the policy, another moment, a word in other letters, a key without its path. */
export const termsMutants: readonly Mutant[] = [
  {
    name: 'extension-at-todays-price',
    swaps: [
      {
        file: `${server}/modules/extensions/extension-pool.ts`,
        from: `import { policyOfVersion } from '../policies/current-policy.ts';`,
        to: `import { currentPolicy } from '../policies/current-policy.ts';
const policyOfVersion = async (house: House, tx: Tx) => (await currentPolicy(house, tx)).policy;`,
      },
      {
        file: `${server}/modules/extensions/offer-extension.ts`,
        from: `import { policyOfVersion } from '../policies/current-policy.ts';`,
        to: `import { currentPolicy } from '../policies/current-policy.ts';
const policyOfVersion = async (house: House, tx: Tx) => (await currentPolicy(house, tx)).policy;`,
      },
    ],
    days: 36,
    people: 150,
  },
  {
    name: 'parts-count-from-when-they-were-split',
    swaps: [
      {
        file: `${server}/modules/suspense/suspense.queries.ts`,
        from: `whole.paid_at), whole.source`,
        to: `(select max(recorded_at) from debt_event), whole.paid_at), whole.source`,
      },
    ],
  },
  {
    name: 'pending-is-no-alarm',
    swaps: [
      {
        file: `${server}/modules/disbursements/chase-payout.ts`,
        from: `if (now < addMs(unknownAt, policy.alertAfterSeconds * 1_000)) return;`,
        to: `if (status.kind === 'pending' || now < addMs(unknownAt, policy.alertAfterSeconds * 1_000)) return;`,
      },
    ],
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
  },
  {
    name: 'limit-forgets-the-extended',
    swaps: [
      {
        file: `${server}/modules/repayments/grow-limit.ts`,
        from: `Math.max(debt.worstDpd, customer.dpdBefore)`,
        to: `debt.worstDpd`,
      },
    ],
    days: 45,
    people: 150,
  },
];
