import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { withdrawOffer } from '../extensions/offer-extension.ts';
import { closeIncident } from '../incidents/open-incident.ts';
import { loadDebt } from '../orders/load-debt.ts';
import type { Order } from '../orders/lock-order.ts';
import { policyOfVersion } from '../policies/current-policy.ts';
import { act, type Done, type Evidence, type Refused } from './act.ts';
import { markChargedOff } from './collections.queries.ts';

type WhyNot = 'NOT_OVERDUE' | 'NOT_LATE_ENOUGH' | 'CHARGED_OFF_ALREADY';

/**
 * Writes a debt off (rules.md 5, row 18): 180 days past due, or fraud. Late interest stops; it can still be collected,
 * and what then comes in goes back to the loss allowance.
 */
export async function chargeOff(
  house: House,
  tx: Tx,
  order: Order,
  why: 'late' | 'fraud',
  evidence: Evidence,
): Promise<Done | Refused<WhyNot>> {
  const code = await whyNotChargedOff(house, tx, order, why);
  if (code !== undefined) return { kind: 'refused', code };
  await markChargedOff.run({ orderId: order.id, now: house.clock.now() }, tx);
  await withdrawOffer(house, tx, order.id);
  await closeIncident(house, tx, { kind: 'charge-off-due', subject: `order:${order.serialNumber}` });
  await act(house, tx, order, { kind: 'charge-off' }, { why, ...evidence });
  return { kind: 'done' };
}

/** What stands against writing a debt off; nothing when it may be. */
export async function whyNotChargedOff(
  house: House,
  tx: Tx,
  order: Order,
  why: 'late' | 'fraud',
): Promise<WhyNot | undefined> {
  if (order.status !== 'Overdue') return 'NOT_OVERDUE';
  const { debt } = await loadDebt(house, tx, order.id);
  if (debt.chargedOffOn !== undefined) return 'CHARGED_OFF_ALREADY';
  const { chargeOffDpd } = await policyOfVersion(house, tx, order.policyVersion);
  // By the days past due, and not by the late clock: that stands still on hold, and of who has died it would for good.
  return why === 'late' && debt.dpd < chargeOffDpd ? 'NOT_LATE_ENOUGH' : undefined;
}
