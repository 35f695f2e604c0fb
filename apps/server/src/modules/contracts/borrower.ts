import type { Phone } from '@house/identity';
import type { House } from '../../house.ts';
import type { Db } from '../../platform/db.ts';
import { nameOf } from '../customers/customer-name.ts';
import { numberOf, openPersonal } from '../customers/personal.ts';
import { readBorrower } from './contracts.queries.ts';

/** The borrower as papers name them. */
export type Borrower = {
  readonly name: string;
  /** What a contract names: the identity card's, which operators capture; without one the NUIT. */
  readonly idNumber: string;
  readonly nuit: string;
  /** Undefined where the account has none. */
  readonly mobile: Phone | undefined;
};

/** Undefined while the details that a contract needs are not saved. */
export async function borrowerOf(house: House, db: Db, customerId: bigint): Promise<Borrower | undefined> {
  const [row] = await readBorrower.run({ customerId }, db);
  if (row === undefined || row.firstNameSealed === null || row.nuitSealed === null) return undefined;
  const nuit = openPersonal(house, 'customer.nuit', row.nuitSealed);
  return {
    name: nameOf(house, row),
    idNumber: row.biSealed === null ? nuit : openPersonal(house, 'customer.bi', row.biSealed),
    nuit,
    mobile: numberOf(house, row.mobileSealed),
  };
}
