import type { Phone } from '@house/identity';
import type { House } from '../../house.ts';
import type { Db } from '../../platform/db.ts';
import { openPersonal, openPhone } from '../customers/personal.ts';
import { readBorrower } from './contracts.queries.ts';

/** The borrower as a contract names them. The identity card is captured by operators only; without one the NUIT stands. */
export type Borrower = { readonly name: string; readonly idNumber: string; readonly mobile: Phone };

/** Undefined while the details that a contract needs are not saved. */
export async function borrowerOf(house: House, db: Db, customerId: bigint): Promise<Borrower | undefined> {
  const [row] = await readBorrower.run({ customerId }, db);
  if (row === undefined || row.firstNameSealed === null || row.nuitSealed === null) return undefined;
  const first = openPersonal(house, 'customer.first-name', row.firstNameSealed);
  const last = row.lastNameSealed === null ? '' : openPersonal(house, 'customer.last-name', row.lastNameSealed);
  return {
    name: `${first} ${last}`.trim(),
    idNumber: openPersonal(house, 'customer.nuit', row.nuitSealed),
    mobile: openPhone(house, 'customer.mobile', row.mobileSealed),
  };
}
