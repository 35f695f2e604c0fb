import type { Tx } from '../../platform/db.ts';
import { Refusal } from '../../refusal.ts';
import { findCustomer, lockCustomer, type LockCustomerRow } from './customer-desk.queries.ts';

/** A customer's number in the database. Throws `CUSTOMER_NOT_FOUND`. */
export async function customerOf(tx: Tx, uuid: string): Promise<bigint> {
  const [found] = await findCustomer.run({ uuid }, tx);
  if (found === undefined) throw new Refusal('CUSTOMER_NOT_FOUND');
  return found.id;
}

/** The same under lock, with what stands in their row. */
export async function demandCustomer(tx: Tx, uuid: string): Promise<LockCustomerRow> {
  const [customer] = await lockCustomer.run({ uuid }, tx);
  if (customer === undefined) throw new Refusal('CUSTOMER_NOT_FOUND');
  return customer;
}
