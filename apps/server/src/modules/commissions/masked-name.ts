import { notices, type Locale } from '@house/i18n';
import type { House } from '../../house.ts';
import { openPersonal } from '../customers/personal.ts';

type SealedName = { readonly firstNameSealed: Buffer | null; readonly lastNameSealed: Buffer | null };

/** Somebody's name as everybody may read it: `A*** M.`; a friend when there is none (rules.md 9). */
export function maskedName(house: House, sealed: SealedName, locale: Locale): string {
  if (sealed.firstNameSealed === null) return notices(locale).friend;
  const first = initialOf(house, 'customer.first-name', sealed.firstNameSealed);
  if (sealed.lastNameSealed === null) return `${first}***`;
  return `${first}*** ${initialOf(house, 'customer.last-name', sealed.lastNameSealed)}.`;
}

// The same few names are shown to everybody, and opening them took longer than all else. Kept is what everybody may read.
const initials = new Map<string, string>();
const mostInitials = 1_000;

function initialOf(house: House, purpose: 'customer.first-name' | 'customer.last-name', sealed: Buffer): string {
  const key = `${purpose} ${sealed.toString('latin1')}`;
  const known = initials.get(key);
  if (known !== undefined) return known;
  const [letter = ''] = /\p{L}/u.exec(openPersonal(house, purpose, sealed)) ?? [];
  const initial = letter.toUpperCase();
  if (initials.size >= mostInitials) initials.clear();
  initials.set(key, initial);
  return initial;
}
