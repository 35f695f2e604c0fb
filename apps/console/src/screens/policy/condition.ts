import { isAmountFact } from '../../frame/policy-words.ts';
import { typed } from './unit.ts';
import type { Version } from './use-draft.ts';

export type FactKinds = Version['factKinds'];
export type FactName = keyof FactKinds;
export type Rule = Version['table']['rules'][number];

export const comparisons = ['>=', '>', '<=', '<', '==', '!='] as const;

/** A number's condition in its parts; a cell of another shape starts again as "at least". */
export function numberCondition(cell: string): { comparison: string; number: string } {
  const [, comparison = '>=', number = ''] = /^(>=|>|<=|<|==|!=) (-?[\d.]*)$/.exec(cell) ?? [];
  return { comparison, number };
}

/** A number as staff typed it, as a cell holds it: `12,5` as `12.5`, `1.500` of an amount as `1500`; empty when it is none. */
export function numberTyped(text: string, fact: string): string {
  const isAmount = isAmountFact(fact);
  const value = typed(text, isAmount ? 'mt' : 'none');
  return value === undefined ? '' : String(isAmount ? value / 100 : value);
}

/** What a new condition on a fact says at first. */
export function firstCondition(kind: FactKinds[FactName]): string {
  if (kind.kind === 'flag') return 'true';
  return kind.kind === 'word' ? `"${kind.words[0] ?? ''}"` : '>= 1';
}

/** A borrower against whom nothing speaks: where made-up facts start from. */
export function cleanFacts(kinds: FactKinds): Record<string, string | number | boolean | null> {
  return Object.fromEntries(
    Object.entries(kinds).map(([name, kind]) => {
      const known = clean[name];
      return [name, known === undefined ? (kind.kind === 'flag' ? false : 0) : known];
    }),
  );
}

const clean: Readonly<Record<string, string | number | boolean | null>> = {
  amountMt: 2_000,
  limitMt: 2_000,
  amountToLimitPercent: 100,
  level: 'Normal',
  walletName: 'like',
  hasWalletPrefix: true,
  ordersWithin7Days: 1,
  customersOnDeviceWithin30Days: 1,
  customersWithNextOfKinWithin30Days: 1,
  ordersFromAddressWithin24Hours: 1,
  ordersOnDeviceWithin24Hours: 1,
  daysSinceLastCleared: null,
  daysSinceLastOrder: null,
  referrerWorstDpd: null,
};
