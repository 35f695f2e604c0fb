import { dammDigit } from './damm.ts';
import { ungrouped } from './ungrouped.ts';

declare const brand: unique symbol;

/** An order's number: ten digits, the last a Damm check digit, never starting with 0 (rules.md 1). */
export type SerialNumber = string & { readonly [brand]: 'SerialNumber' };

/** A fresh number. `random(n)` answers a whole number from 0 to n − 1, each as likely; uniqueness is the caller's. */
export function newSerialNumber(random: (n: number) => number): SerialNumber {
  let digits = String(1 + random(9));
  while (digits.length < 9) digits += String(random(10));
  return `${digits}${dammDigit(digits)}` as SerialNumber;
}

/**
 * Whether the text can be an order's number. It is the reference a person types into *150#: one wrong digit or two
 * neighbours swapped never make another order's number.
 */
export function isSerialNumber(text: string): text is SerialNumber {
  return /^[1-9]\d{9}$/.test(text) && dammDigit(text) === 0;
}

/** The order's number in what staff typed or was read out to. */
export function parseSerialNumber(text: string): SerialNumber | undefined {
  const digits = ungrouped(text);
  return isSerialNumber(digits) ? digits : undefined;
}
