import type { CustomerInfo } from '@house/contract';
import { isPhone, maskPhone } from '@house/identity';
import type { House } from '../../house.ts';
import { numberOf, openPhone, type PersonalPurpose } from './personal.ts';

/** A phone out of user info as lists and panels show it: `84***4567`; nothing of one that is none. */
export function maskedPhone(text: string): string {
  return isPhone(text) ? maskPhone(text) : '';
}

/** A customer's number as lists show it; nothing of an account that has none. */
export function maskedMobile(house: House, sealed: Buffer | null): string {
  const number = numberOf(house, sealed);
  return number === undefined ? '' : maskPhone(number);
}

/** A sealed number as lists show it, null where there is none. */
export function maskedNumber(house: House, purpose: PersonalPurpose, sealed: Buffer | null): string | null {
  return sealed === null ? null : maskPhone(openPhone(house, purpose, sealed));
}

/** The next of kin out of user info as staff reads them. */
export function maskedKin(nok: CustomerInfo['nok']) {
  return nok.map((one) => ({ relationship: one.relationship, name: one.fullName, phone: maskedPhone(one.contact) }));
}

/** A NUIT or a BI as lists and panels show it: `1*****602`. `showNuit` opens the one and leaves a row in the audit log. */
export function maskNumber(number: string): string {
  return `${number.slice(0, 1)}*****${number.slice(-3)}`;
}
