import { unreachable } from '@house/lending';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { lockOrder, type Order } from '../orders/lock-order.ts';
import { lockRefund, type Refund } from '../refunds/refund.ts';
import { subjectOfRefund } from '../refunds/settle-refund.ts';
import { lockWithdrawal, type Withdrawal } from '../withdrawals/withdrawal.ts';

/** What a payout pays: an order's loan, commission that its earner takes out, or money back to who paid it. */
export type PayoutPurpose =
  | { readonly kind: 'order'; readonly order: Order }
  | { readonly kind: 'withdrawal'; readonly withdrawal: Withdrawal }
  | { readonly kind: 'refund'; readonly refund: Refund };

/** A payout's row and what it pays, as its columns say it: one of the three is there (constraint). */
export type PayoutKey = {
  readonly id: bigint;
  readonly orderId: bigint | null;
  readonly withdrawalId: string | null;
  readonly refundId: string | null;
};

/** Locks what a payout pays, always before the payout itself, so that no two wait for each other. */
export async function lockPurpose(house: House, tx: Tx, key: PayoutKey): Promise<PayoutPurpose> {
  const order = key.orderId === null ? undefined : await lockOrder(house, tx, key.orderId);
  if (order !== undefined) return { kind: 'order', order };
  const withdrawal = key.withdrawalId === null ? undefined : await lockWithdrawal(tx, key.withdrawalId);
  if (withdrawal !== undefined) return { kind: 'withdrawal', withdrawal };
  const refund = key.refundId === null ? undefined : await lockRefund(tx, key.refundId);
  if (refund !== undefined) return { kind: 'refund', refund };
  throw new Error(`payout ${key.id} pays nothing`);
}

/** How an incident names it. */
export function subjectOf(purpose: PayoutPurpose): string {
  switch (purpose.kind) {
    case 'order':
      return `order:${purpose.order.serialNumber}`;
    case 'withdrawal':
      return `withdrawal:${purpose.withdrawal.id}`;
    case 'refund':
      return subjectOfRefund(purpose.refund);
    default:
      return unreachable(purpose);
  }
}

/** What the rail is told it is about. */
export function railReferenceOf(purpose: PayoutPurpose): string {
  if (purpose.kind === 'order') return purpose.order.serialNumber;
  return purpose.kind === 'withdrawal' ? purpose.withdrawal.reference : purpose.refund.reference;
}

/** The policy that the payout goes by: that under which it was asked for. */
export function policyVersionOf(purpose: PayoutPurpose): number {
  if (purpose.kind === 'order') return purpose.order.policyVersion;
  return purpose.kind === 'withdrawal' ? purpose.withdrawal.policyVersion : purpose.refund.policyVersion;
}
