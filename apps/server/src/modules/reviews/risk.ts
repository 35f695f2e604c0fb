import type { OperatorResult } from '@house/contract/operator';

export type Risk = OperatorResult<'review'>['decision']['risk'];

// How a reviewer should read the default table's rules. A rule that a later policy adds counts as medium.
const risks: ReadonlyMap<string, Risk> = new Map([
  ['nuit-of-another', 'high'],
  ['wallet-name-unlike', 'medium'],
  ['nuit-in-doubt', 'medium'],
  ['three-orders-in-a-week', 'medium'],
  ['large-for-a-newcomer', 'low'],
]);

export function riskOf(matchedRule: string): Risk {
  return risks.get(matchedRule) ?? 'medium';
}

/** What an order shows that no table looked at, because none could be run. */
export const noRule = 'no-rule-matched';
