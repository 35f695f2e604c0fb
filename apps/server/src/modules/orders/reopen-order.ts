import { withoutStep } from '@house/lending';
import { centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { setLimit } from '../customers/set-limit.ts';
import { currentPolicy } from '../policies/current-policy.ts';
import { markReopened, undoLimitStep } from './debts.queries.ts';
import { lockBorrowerOf } from './lock-borrower.ts';

/** Lets an order that had ended stand open beside a newer one of the same customer (rules.md 5, rows 17 and 19). */
export async function reopenOrder(tx: Tx, orderId: bigint): Promise<void> {
  await markReopened.run({ orderId }, tx);
}

/** The same of one that was cleared: what its clearing did to the limit is undone if unused (row 17). */
export async function reopenCleared(house: House, tx: Tx, orderId: bigint): Promise<void> {
  await reopenOrder(tx, orderId);
  await undoStep(house, tx, orderId);
}

/** What clearing an order did to the limit is undone, if unused. */
export async function undoStep(house: House, tx: Tx, orderId: bigint): Promise<void> {
  // An order is placed before, and the step used, or finds the step undone.
  await lockBorrowerOf(tx, orderId);
  const [undone] = await undoLimitStep.run({ orderId, now: house.clock.now() }, tx);
  if (undone === undefined) return;
  const { customerId, creditLimitCentavos, fromCentavos, toCentavos } = undone;
  const step = { from: centavos(fromCentavos), to: centavos(toCentavos) };
  const { limits } = (await currentPolicy(house, tx)).policy;
  await setLimit(tx, customerId, withoutStep(centavos(creditLimitCentavos), step, limits));
}
