import { groupPhone, isPhone, nationalDigits } from '@house/identity';

/** The field checks itself once so many characters are typed (specification, section 5). */
const checkedFrom = 9;

/**
 * What the field keeps of what was typed or pasted: digits, without the country's prefix, without the leading 0 of a
 * number of ten digits (specification, section 5), ten at most.
 */
export function keptDigits(typed: string): string {
  const digits = nationalDigits(typed);
  return (/^0\d{9}$/.test(digits) ? digits.slice(1) : digits).slice(0, 10);
}

/** How a phone entry stands: `short` is not judged yet. */
export function phoneEntry(digits: string): 'short' | 'wrong' | 'right' {
  if (isPhone(digits)) return 'right';
  return digits.length >= checkedFrom ? 'wrong' : 'short';
}

/** `+258 84 123 4567`, as far as the digits go. */
export function shownPhone(digits: string): string {
  return `+258 ${groupPhone(digits)}`;
}
