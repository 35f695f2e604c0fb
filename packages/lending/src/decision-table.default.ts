import type { DecisionFacts } from './decision.ts';

/** A decision graph as GoRules' editor saves it: input → one table → output. The engine stays outside. */
export type DecisionGraph = {
  readonly contentType: string;
  readonly nodes: readonly object[];
  readonly edges: readonly object[];
};

const inputs = [
  { id: 'nuitBlacklisted', name: 'NUIT blacklisted', field: 'nuitBlacklisted' },
  { id: 'phoneBlacklisted', name: 'Phone blacklisted', field: 'phoneBlacklisted' },
  { id: 'deviceBlacklisted', name: 'Device blacklisted', field: 'deviceBlacklisted' },
  { id: 'device', name: 'Customers on the device, 30 days', field: 'customersOnDeviceWithin30Days' },
  { id: 'kin', name: 'Customers with the next of kin, 30 days', field: 'customersWithNextOfKinWithin30Days' },
  { id: 'lastDpd', name: 'Worst dpd of the last order', field: 'lastOrderWorstDpd' },
  { id: 'sinceCleared', name: 'Days since the last order was cleared', field: 'daysSinceLastCleared' },
  { id: 'nuitOfAnother', name: 'NUIT of another customer', field: 'nuitOfAnother' },
  { id: 'nuitInDoubt', name: 'NUIT in doubt', field: 'nuitInDoubt' },
  { id: 'walletName', name: 'Wallet name', field: 'walletName' },
  { id: 'orders7', name: 'Orders within 7 days', field: 'ordersWithin7Days' },
  { id: 'amount', name: 'Amount, MT', field: 'amountMt' },
  { id: 'cleared', name: 'Orders cleared', field: 'ordersCleared' },
] as const satisfies readonly { id: string; name: string; field: keyof DecisionFacts }[];

const outputs = [
  { id: 'outcome', name: 'Outcome', field: 'outcome' },
  { id: 'reason', name: 'Reason', field: 'reason' },
];

const suspectedFraud = { outcome: '"decline"', reason: '"SUSPECTED_FRAUD"' };
const suspicious = { outcome: '"decline"', reason: '"SUSPICIOUS"' };
const review = { outcome: '"review"' };

// First match wins (rules.md 4). The ids are kept with every decision, so a rule that changes its meaning takes a new one.
const rules = [
  { _id: 'blacklisted-nuit', nuitBlacklisted: 'true', ...suspectedFraud },
  { _id: 'blacklisted-phone', phoneBlacklisted: 'true', ...suspectedFraud },
  { _id: 'blacklisted-device', deviceBlacklisted: 'true', ...suspectedFraud },
  { _id: 'shared-device', device: '>= 3', ...suspicious },
  { _id: 'shared-next-of-kin', kin: '>= 3', ...suspicious },
  { _id: 'paid-late-lately', lastDpd: '>= 15', sinceCleared: '< 30', outcome: '"decline"', reason: '"DEFAULT"' },
  { _id: 'nuit-of-another', nuitOfAnother: 'true', ...review },
  { _id: 'nuit-in-doubt', nuitInDoubt: 'true', ...review },
  { _id: 'wallet-name-unlike', walletName: '"unlike"', ...review },
  { _id: 'three-orders-in-a-week', orders7: '>= 3', ...review },
  { _id: 'large-for-a-newcomer', amount: '> 4000', cleared: '< 2', ...review },
  { _id: 'clean', outcome: '"approve"' },
];

const blankCells = Object.fromEntries([...inputs, ...outputs].map(({ id }) => [id, '']));

/** The table a fresh policy starts with, as plain JSON. */
export const defaultDecisionTable: DecisionGraph = {
  contentType: 'application/vnd.gorules.decision',
  nodes: [
    { id: 'facts', name: 'Facts', type: 'inputNode', position: { x: 80, y: 120 }, content: {} },
    {
      id: 'decide',
      name: 'Decide',
      type: 'decisionTableNode',
      position: { x: 360, y: 120 },
      content: { hitPolicy: 'first', inputs, outputs, rules: rules.map((rule) => ({ ...blankCells, ...rule })) },
    },
    { id: 'outcome', name: 'Outcome', type: 'outputNode', position: { x: 640, y: 120 }, content: {} },
  ],
  edges: [
    { id: 'facts-decide', type: 'edge', sourceId: 'facts', targetId: 'decide' },
    { id: 'decide-outcome', type: 'edge', sourceId: 'decide', targetId: 'outcome' },
  ],
};
