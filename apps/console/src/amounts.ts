import { formatAmount, formatMt, fromMt, parseMt, toMt } from '@house/money';

/** `1,234.50 MT`, never without its unit at the end of a line; calls speak MT as numbers. */
export const mt = (amount: number): string => shown(formatMt(fromMt(amount)).replace(' ', '\u00A0'));
/** `1,234.50`, for columns whose head says MT. */
export const plainAmount = (amount: number): string => shown(formatAmount(fromMt(amount)));

/** The same of a column that another stands beside, one of the two empty: debit and credit. */
export const amountIfAny = (amount: number): string => (amount === 0 ? '' : plainAmount(amount));

/** MT as typed, `1500` or `1,500.00`, as calls speak it; undefined for what is no amount. */
export function mtTyped(text: string): number | undefined {
  const amount = parseMt(text);
  return amount === undefined ? undefined : toMt(amount);
}

/** With a true minus sign, as wide as a digit: an SMS has none, a screen does. */
function shown(text: string): string {
  return text.replace(/^-/, '−');
}
