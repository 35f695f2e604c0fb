import { daysPastDue } from '@house/calendar';
import { limitOnLadder, nextLimit, type NextLimit } from '@house/lending';
import { centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { blockFor } from '../customers/block.ts';
import { setLimit } from '../customers/set-limit.ts';
import type { Followed } from '../orders/follow-debt.ts';
import type { Order } from '../orders/lock-order.ts';
import { restateClearing } from '../orders/restate-clearing.ts';
import { currentPolicy, policyOfVersion } from '../policies/current-policy.ts';
import { findStandingStep, liftLateBlock, lockLimit, writeLimitStep } from './repayments.queries.ts';

/** How the limit steps when what happened has cleared the loan, or it was cleared on another day by it. Undefined when neither. */
export async function limitOnceCleared(
  house: House,
  tx: Tx,
  before: Order,
  after: Followed,
): Promise<NextLimit | undefined> {
  if (after.order.status !== 'Cleared') return undefined;
  if (before.status !== 'Cleared') return growLimit(house, tx, after, undefined);
  const was = await restateClearing(house, tx, after);
  return was === undefined ? undefined : growLimit(house, tx, after, was);
}

/**
 * A loan is cleared: the limit steps up, stays or steps down by how late it was, before an extension too, or the customer is
 * blocked, as who pays what was written off is, however few days that took; who had been blocked for the same loan, and it was
 * not as late after all, is so no more.
 */
async function growLimit(
  house: House,
  tx: Tx,
  { order, debt, terms }: Followed,
  wasDpd: number | undefined,
): Promise<NextLimit> {
  const { customerId } = order;
  const [customer] = await lockLimit.run({ customerId, orderId: order.id }, tx);
  if (customer === undefined) throw new Error('an order without its customer');
  const { limits } = (await currentPolicy(house, tx)).policy;
  const { lateCharges, chargeOffDpd } = await policyOfVersion(house, tx, order.policyVersion);
  const limitCentavos = limitOnLadder(centavos(customer.creditLimitCentavos), limits);
  const { chargedOffOn, clearedOn } = debt;
  const isWrittenOff = chargedOffOn !== undefined && clearedOn !== undefined && chargedOffOn <= clearedOn;
  const earned: NextLimit = isWrittenOff
    ? { kind: 'blocked', limitCentavos }
    : nextLimit(limitCentavos, Math.max(debt.worstDpd, customer.dpdBefore), limits);
  // It grows with each timely repayment (specification, section 9): what we gave up of what we lent was not repaid.
  const isRepaid = debt.buckets.principal.waived <= lateCharges.smallBalanceCentavos;
  const next: NextLimit = earned.kind === 'raised' && !isRepaid ? { kind: 'kept', limitCentavos } : earned;
  if (customer.blockedAt !== null && next.kind !== 'blocked') {
    await liftLateBlock.run({ orderId: order.id, mostDpd: limits.stepDownUpToDpd }, tx);
  }
  // Cleared again after its payment was taken back: a step up that was used meanwhile still stands, and is one step.
  const [standing] = next.kind === 'raised' ? await findStandingStep.run({ orderId: order.id }, tx) : [];
  if (standing !== undefined) return { kind: 'kept', limitCentavos };
  await setLimit(tx, customerId, next.limitCentavos);
  const step = { fromCentavos: limitCentavos, toCentavos: next.limitCentavos };
  await writeLimitStep.run({ orderId: order.id, ...step, now: house.clock.now() }, tx);
  // As late before: they are blocked for it, or two persons have lifted that.
  const isNews = wasDpd === undefined || wasDpd <= limits.stepDownUpToDpd;
  // Before it was late enough it is written off for fraud only.
  const isFraud = isWrittenOff && daysPastDue(terms.dueOn, chargedOffOn) < chargeOffDpd;
  if (next.kind === 'blocked' && isNews) await blockFor(house, tx, customerId, isFraud ? 'SUSPECTED_FRAUD' : 'LATE');
  return next;
}

/** The loan that brought it was none: its payout went back. */
export async function liftBlockOf(house: House, tx: Tx, orderId: bigint): Promise<void> {
  const { limits } = (await currentPolicy(house, tx)).policy;
  await liftLateBlock.run({ orderId, mostDpd: limits.stepDownUpToDpd }, tx);
}
