import { notices } from '@house/i18n';
import type { House } from '../../house.ts';
import { openPersonal } from './personal.ts';

type NameColumns = { readonly firstNameSealed: Buffer | null; readonly lastNameSealed: Buffer | null };

/** A customer's full name out of its sealed columns. */
export function nameOf(house: House, { firstNameSealed, lastNameSealed }: NameColumns): string {
  return fullNameOf(
    firstNameSealed === null ? null : openPersonal(house, 'customer.first-name', firstNameSealed),
    lastNameSealed === null ? null : openPersonal(house, 'customer.last-name', lastNameSealed),
  );
}

/** First and last name joined; 'Anónimo' without a first name (specification, section 3). */
export function fullNameOf(firstName: string | null, lastName: string | null): string {
  return firstName === null ? notices('pt').anonymous : [firstName, lastName].filter(Boolean).join(' ');
}
