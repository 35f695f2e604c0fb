import type { DecisionFacts } from './decision.ts';
import { verificationLevels } from './verification-level.ts';

export type FactKind =
  | { readonly kind: 'number'; readonly unit: 'mt' | 'percent' | 'days' | 'count' }
  | { readonly kind: 'flag' }
  | { readonly kind: 'word'; readonly words: readonly string[] };

export type FactName = keyof DecisionFacts;

const count = { kind: 'number', unit: 'count' } as const;
const days = { kind: 'number', unit: 'days' } as const;
const flag = { kind: 'flag' } as const;

/** What each fact of a decision is, for whoever writes a rule about it; in the order they are offered. */
export const factKinds: Readonly<Record<FactName, FactKind>> = {
  amountMt: { kind: 'number', unit: 'mt' },
  limitMt: { kind: 'number', unit: 'mt' },
  amountToLimitPercent: { kind: 'number', unit: 'percent' },
  ordersCleared: count,
  worstDpd: days,
  lastOrderWorstDpd: days,
  daysSinceLastCleared: days,
  daysSinceLastOrder: days,
  ordersWithin7Days: count,
  signInsWithin24Hours: count,
  signInsOnDeviceWithin24Hours: count,
  signInsFromAddressWithin24Hours: count,
  level: { kind: 'word', words: verificationLevels },
  nuitBlacklisted: flag,
  phoneBlacklisted: flag,
  deviceBlacklisted: flag,
  nuitOfAnother: flag,
  nuitInDoubt: flag,
  customersOnDeviceWithin30Days: count,
  customersWithNextOfKinWithin30Days: count,
  ordersOnDeviceWithin24Hours: count,
  walletName: { kind: 'word', words: ['like', 'unlike', 'unknown'] },
  hasWalletPrefix: flag,
  referrerWorstDpd: days,
  ordersFromAddressWithin24Hours: count,
};

export const factNames = Object.keys(factKinds) as readonly FactName[];

export function isFactName(text: string): text is FactName {
  return Object.hasOwn(factKinds, text);
}

/**
 * Whether a rule's cell is a condition on its fact: `>= 3`, `[5..10]`, `true`, `"unlike"`. Nothing else is published:
 * a rule is no programme.
 */
export function isCondition(fact: FactName, cell: string): boolean {
  const shape = factKinds[fact];
  switch (shape.kind) {
    case 'number':
      return /^(?:(?:>=|>|<=|<|==|!=) -?\d{1,9}(?:\.\d{1,2})?|\[-?\d{1,9}\.\.-?\d{1,9}\])$/.test(cell);
    case 'flag':
      return cell === 'true' || cell === 'false';
    case 'word':
      return shape.words.some((word) => cell === `"${word}"`);
  }
}
