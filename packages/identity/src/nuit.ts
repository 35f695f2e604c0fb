import { ungrouped } from './ungrouped.ts';

declare const brand: unique symbol;

/** A tax number whose check digit is right. */
export type Nuit = string & { readonly [brand]: 'Nuit' };

export type NuitCheck = 'valid' | 'wrong-check-digit' | 'repeated' | 'not-nine-digits';

/** All that a form checks before the server does. */
const nuitPattern = /^\d{9}$/;

const weights = [8, 9, 4, 5, 6, 7, 8, 9];
// Read at the remainder of the weighted sum by 11. The tail is the tax authority's own: 10 is written as 1.
const checkDigits = '01234567891';

/** A tax number as typed (what parts its digits is dropped), undefined unless `checkNuit` finds it valid. */
export function parseNuit(text: string): Nuit | undefined {
  const digits = ungrouped(text);
  return checkNuit(digits) === 'valid' ? (digits as Nuit) : undefined;
}

/**
 * What is wrong with a tax number (rules.md 1). Nine equal digits are `repeated` whether or not their sum fits:
 * they are what people type who have none.
 */
export function checkNuit(text: string): NuitCheck {
  if (!nuitPattern.test(text)) return 'not-nine-digits';
  if (/^(\d)\1{8}$/.test(text)) return 'repeated';
  const total = weights.reduce((sum, weight, place) => sum + weight * Number(text.charAt(place)), 0);
  return checkDigits.charAt(total % 11) === text.charAt(8) ? 'valid' : 'wrong-check-digit';
}

/** `103 017 602`, as papers show it. */
export function spacedNuit(nuit: string): string {
  return nuit.replace(/^(\d{3})(\d{3})(\d{3})$/, '$1 $2 $3');
}

/** A person's number begins with 1; another one may be a company's: a doubt for review, no refusal. */
export function isOddNuit(nuit: Nuit): boolean {
  return !nuit.startsWith('1');
}
