import { ungrouped } from '@house/identity';
import type { House } from '../../house.ts';

const purpose = 'rail.reference';
const sealedReference = /^~[\w-]{46,}$/;

/**
 * What a payer typed as reference, as it is kept: an order's number as it stands, spaces left out, as it is looked up; anything
 * else may be a phone, a name or a NUIT, and is sealed (rules.md 13), equal texts alike, whatever space is around them.
 */
export function keptReference(house: House, typed: string): string {
  const text = typed.trim();
  const number = ungrouped(text);
  if (text === '' || /^[1-9]\d{9}$/.test(number)) return number;
  return `~${house.vault.sealAlike(purpose, text).toString('base64url')}`;
}

/** The same as it was typed. */
export function typedReference(house: House, kept: string): string {
  return sealedReference.test(kept) ? house.vault.open(purpose, Buffer.from(kept.slice(1), 'base64url')) : kept;
}

/** Of a receipt, which may have none. */
export function referenceOf(house: House, { reference }: { readonly reference: string | null }): string | null {
  return reference === null ? null : typedReference(house, reference);
}
