import type { CustomerInfo } from '@house/contract';
import { minus, toMt, zeroCentavos } from '@house/money';
import type { Db } from '../../platform/db.ts';
import { creditOf } from '../ledger/credit-of.ts';
import { findOrderThatTakesMore } from './customers.queries.ts';

/**
 * What a customer owes besides their loans: credit below zero, for it was used and the payment that it came from taken back
 * since. It bears no charges, and what they pay beyond a loan makes up for it. In MT.
 */
export async function owedBesides(db: Db, customerId: bigint): Promise<CustomerInfo['owedBesides']> {
  const credit = await creditOf(db, customerId);
  if (credit >= 0n) return null;
  const [order] = await findOrderThatTakesMore.run({ customerId }, db);
  return { amount: toMt(minus(zeroCentavos, credit)), reference: order?.serialNumber ?? null };
}
