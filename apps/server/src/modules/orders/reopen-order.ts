import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { lockBorrower, markReopened, undoLimitStep } from './debts.queries.ts';

/** Lets an order that had ended stand open beside a newer one of the same customer (rules.md 5, rows 17 and 19). */
export async function reopenOrder(tx: Tx, orderId: bigint): Promise<void> {
  await markReopened.run({ orderId }, tx);
}

/** The same of one that was cleared: what its clearing did to the limit is undone if unused (row 17). */
export async function reopenCleared(house: House, tx: Tx, orderId: bigint): Promise<void> {
  await reopenOrder(tx, orderId);
  await undoStep(house, tx, orderId);
}

/** Before an order that stays cancelled owes again, or is found to have been paid out: no payout of theirs leaves beside it. */
export async function oweAgain(tx: Tx, orderId: bigint): Promise<void> {
  await lockBorrower.run({ orderId }, tx);
}

/** What clearing an order did to the limit is undone, if unused. */
export async function undoStep(house: House, tx: Tx, orderId: bigint): Promise<void> {
  await lockBorrower.run({ orderId }, tx);
  await undoLimitStep.run({ orderId, now: house.clock.now() }, tx);
}
