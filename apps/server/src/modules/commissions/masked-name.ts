import { notices, type Locale } from '@house/i18n';
import type { House } from '../../house.ts';
import { openPersonal } from '../customers/personal.ts';

type SealedName = { readonly firstNameSealed: Buffer | null; readonly lastNameSealed: Buffer | null };

/** Somebody's name as everybody may read it: `A*** M.`; a friend when there is none (rules.md 9). */
export function maskedName(house: House, sealed: SealedName, locale: Locale): string {
  if (sealed.firstNameSealed === null) return notices(locale).friend;
  const first = initialOf(openPersonal(house, 'customer.first-name', sealed.firstNameSealed));
  if (sealed.lastNameSealed === null) return `${first}***`;
  return `${first}*** ${initialOf(openPersonal(house, 'customer.last-name', sealed.lastNameSealed))}.`;
}

function initialOf(name: string): string {
  const [initial = ''] = name;
  return initial.toUpperCase();
}
