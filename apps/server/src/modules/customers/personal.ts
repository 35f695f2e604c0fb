import { isPhone, type Phone } from '@house/identity';
import type { House } from '../../house.ts';
import { Refusal } from '../../refusal.ts';

/** The purposes under which personal columns are sealed; a value opens only under the purpose it was sealed with. */
export type PersonalPurpose =
  | 'customer.mobile'
  | 'customer.first-name'
  | 'customer.last-name'
  | 'customer.nuit'
  | 'customer.bi'
  | 'customer.note'
  | 'contact.said'
  | 'kin.full-name'
  | 'kin.contact'
  | 'order.wallet'
  | 'payout.wallet'
  | 'attempt.wallet'
  | 'rail.msisdn'
  | 'mobile-change.number'
  | 'proof.transaction-id'
  | 'proof.text';

export function sealPersonal(house: House, purpose: PersonalPurpose, text: string): Buffer {
  return house.vault.seal(purpose, text);
}

export function openPersonal(house: House, purpose: PersonalPurpose, sealed: Buffer): string {
  return house.vault.open(purpose, sealed);
}

export function openPhone(house: House, purpose: PersonalPurpose, sealed: Buffer): Phone {
  const text = house.vault.open(purpose, sealed);
  if (!isPhone(text)) throw new Error(`${purpose} holds no phone`);
  return text;
}

/** A customer's number; undefined where the account has none. */
export function numberOf(house: House, mobileSealed: Buffer | null): Phone | undefined {
  return mobileSealed === null ? undefined : openPhone(house, 'customer.mobile', mobileSealed);
}

/** The number of who is signed in. Throws `NOT_SIGNED_IN` where it was taken off the account while their call was on its way. */
export function ownNumber(house: House, mobileSealed: Buffer | null): Phone {
  const number = numberOf(house, mobileSealed);
  if (number === undefined) throw new Refusal('NOT_SIGNED_IN');
  return number;
}

/** One index for every phone, so that a customer's number and a next of kin's can be compared. */
export function mobileIndex(house: House, phone: Phone): Buffer {
  return house.vault.blindIndex('mobile', phone);
}

export function nuitIndex(house: House, nuit: string): Buffer {
  return house.vault.blindIndex('nuit', nuit);
}
