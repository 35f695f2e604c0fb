import { ungrouped } from './ungrouped.ts';

declare const brand: unique symbol;

/** The number of an identity card (bilhete de identidade): 12 digits and a capital letter (rules.md 1). */
export type Bi = string & { readonly [brand]: 'Bi' };

/** As typed off the card: what parts them dropped, the letter in either case. Undefined when it is none. */
export function parseBi(text: string): Bi | undefined {
  const plain = ungrouped(text).toUpperCase();
  return /^\d{12}[A-Z]$/.test(plain) ? (plain as Bi) : undefined;
}
