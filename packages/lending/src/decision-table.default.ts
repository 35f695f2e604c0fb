import { graphOf, type DecisionRule } from './rule-table.ts';

const suspectedFraud = { outcome: 'decline', reason: 'SUSPECTED_FRAUD' } as const;
const suspicious = { outcome: 'decline', reason: 'SUSPICIOUS' } as const;
const defaulted = { outcome: 'decline', reason: 'DEFAULT' } as const;
const review = { outcome: 'review', reason: null } as const;

// First match wins (rules.md 4). The ids are kept with every decision, so a rule that changes its meaning takes a new one.
const rules: readonly DecisionRule[] = [
  { id: 'blacklisted-nuit', when: { nuitBlacklisted: 'true' }, ...suspectedFraud },
  { id: 'blacklisted-phone', when: { phoneBlacklisted: 'true' }, ...suspectedFraud },
  { id: 'blacklisted-device', when: { deviceBlacklisted: 'true' }, ...suspectedFraud },
  { id: 'shared-device', when: { customersOnDeviceWithin30Days: '>= 3' }, ...suspicious },
  { id: 'shared-next-of-kin', when: { customersWithNextOfKinWithin30Days: '>= 3' }, ...suspicious },
  { id: 'paid-late-lately', when: { lastOrderWorstDpd: '>= 15', daysSinceLastCleared: '< 30' }, ...defaulted },
  { id: 'nuit-of-another', when: { nuitOfAnother: 'true' }, ...review },
  { id: 'nuit-in-doubt', when: { nuitInDoubt: 'true' }, ...review },
  { id: 'wallet-name-unlike', when: { walletName: '"unlike"' }, ...review },
  { id: 'three-orders-in-a-week', when: { ordersWithin7Days: '>= 3' }, ...review },
  { id: 'large-for-a-newcomer', when: { amountMt: '> 4000', ordersCleared: '< 2' }, ...review },
  { id: 'clean', when: {}, outcome: 'approve', reason: null },
];

/** The table a fresh policy starts with, as plain JSON. */
export const defaultDecisionTable = graphOf({
  facts: [
    'nuitBlacklisted',
    'phoneBlacklisted',
    'deviceBlacklisted',
    'customersOnDeviceWithin30Days',
    'customersWithNextOfKinWithin30Days',
    'lastOrderWorstDpd',
    'daysSinceLastCleared',
    'nuitOfAnother',
    'nuitInDoubt',
    'walletName',
    'ordersWithin7Days',
    'amountMt',
    'ordersCleared',
  ],
  rules,
});
