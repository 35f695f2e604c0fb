import { ungrouped } from './ungrouped.ts';

declare const brand: unique symbol;

/** A Mozambican mobile number in its nine national digits: `841234567` (specification 5). */
export type Phone = string & { readonly [brand]: 'Phone' };

/** Eight, an operator digit 2 to 7, seven more. */
const phonePattern = /^8[2-7]\d{7}$/;

/**
 * A number as typed or pasted: spaces, dashes and brackets are dropped, so is the leading 0 of ten digits and a
 * prefix +258, 00258 or 258. Undefined when what is left is no mobile number.
 */
export function parsePhone(text: string): Phone | undefined {
  const digits = ungrouped(text)
    .replace(/[()./]/g, '')
    .replace(/^(?:\+|00)?258(?=\d{9}$)/, '');
  const national = /^0\d{9}$/.test(digits) ? digits.slice(1) : digits;
  return isPhone(national) ? national : undefined;
}

/**
 * The digits of a number on its way into a field, without the country's code: it goes as soon as it is there, for no mobile
 * number begins with it and a field that takes ten has no room for both.
 */
export function nationalDigits(text: string): string {
  return text.replace(/\D/g, '').replace(/^(?:00)?258/, '');
}

/** Whether the text is exactly nine digits of a mobile number, nothing around them. */
export function isPhone(text: string): text is Phone {
  return phonePattern.test(text);
}

/** The number as the wallet rail and the SMS centre want it: `258841234567`. */
export function msisdn(phone: Phone): string {
  return `258${phone}`;
}

/** Display spacing while typing or shown: 3-3-4 for ten digits, else 2-3-4, as far as the digits go. */
export function groupPhone(digits: string): string {
  const first = digits.length === 10 ? 3 : 2;
  return [digits.slice(0, first), digits.slice(first, first + 3), digits.slice(first + 3)].filter(Boolean).join(' ');
}

/** `84***4567`: what one person may see of another's number. */
export function maskPhone(phone: Phone): string {
  return `${phone.slice(0, 2)}***${phone.slice(-4)}`;
}

/** Whether the number can hold a wallet we pay out to; `prefixes` is policy: `['84', '85']`. */
export function hasWalletPrefix(phone: Phone, prefixes: readonly string[]): boolean {
  return prefixes.some((prefix) => phone.startsWith(prefix));
}
