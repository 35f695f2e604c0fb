import type { House } from '../../house.ts';
import { fullNameOf } from './customer-info.ts';
import { openPersonal } from './personal.ts';

type NameColumns = { readonly firstNameSealed: Buffer | null; readonly lastNameSealed: Buffer | null };

/** A customer's full name out of its sealed columns. */
export function nameOf(house: House, { firstNameSealed, lastNameSealed }: NameColumns): string {
  return fullNameOf(
    firstNameSealed === null ? null : openPersonal(house, 'customer.first-name', firstNameSealed),
    lastNameSealed === null ? null : openPersonal(house, 'customer.last-name', lastNameSealed),
  );
}
