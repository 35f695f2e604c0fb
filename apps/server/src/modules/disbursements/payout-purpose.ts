import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { lockOrder, type Order } from '../orders/lock-order.ts';
import { lockWithdrawal, type Withdrawal } from '../withdrawals/withdrawal.ts';

/** What a payout pays: an order's loan, or commission that its earner takes out. */
export type PayoutPurpose =
  | { readonly kind: 'order'; readonly order: Order }
  | { readonly kind: 'withdrawal'; readonly withdrawal: Withdrawal };

/** A payout's row and what it pays, as its columns say it: one of the two is there (constraint). */
export type PayoutKey = { readonly id: bigint; readonly orderId: bigint | null; readonly withdrawalId: string | null };

/** Locks what a payout pays, always before the payout itself, so that no two wait for each other. */
export async function lockPurpose(house: House, tx: Tx, key: PayoutKey): Promise<PayoutPurpose> {
  const order = key.orderId === null ? undefined : await lockOrder(house, tx, key.orderId);
  if (order !== undefined) return { kind: 'order', order };
  const withdrawal = key.withdrawalId === null ? undefined : await lockWithdrawal(tx, key.withdrawalId);
  if (withdrawal !== undefined) return { kind: 'withdrawal', withdrawal };
  throw new Error(`payout ${key.id} pays nothing`);
}

/** How an incident names it. */
export function subjectOf(purpose: PayoutPurpose): string {
  return purpose.kind === 'order' ? `order:${purpose.order.serialNumber}` : `withdrawal:${purpose.withdrawal.id}`;
}

/** What the rail is told it is about. */
export function railReferenceOf(purpose: PayoutPurpose): string {
  return purpose.kind === 'order' ? purpose.order.serialNumber : purpose.withdrawal.reference;
}

/** The policy that the payout goes by: that under which it was asked for. */
export function policyVersionOf(purpose: PayoutPurpose): number {
  return purpose.kind === 'order' ? purpose.order.policyVersion : purpose.withdrawal.policyVersion;
}
