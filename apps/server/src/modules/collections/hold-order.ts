import { addMs } from '@house/calendar';
import type { holdKinds } from '@house/contract/operator';
import { isOpen } from '@house/lending';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { withdrawOffer } from '../extensions/offer-extension.ts';
import type { Order } from '../orders/lock-order.ts';
import { recordEvent } from '../orders/record-event.ts';
import { policyOfVersion } from '../policies/current-policy.ts';
import { endPromise } from '../worklist/end-promise.ts';
import { act, type Done, type Evidence, type Refused } from './act.ts';
import { setHold, setReviewExpiry } from './collections.queries.ts';

export type Hold = (typeof holdKinds)[number];

const hourMs = 3_600_000;

/**
 * Puts a hold on an open order (rules.md 5, row 20): it is not approved and its payout does not leave; paid out, there
 * is no dunning, the late clock stands still from tomorrow on, and an extension that was offered is so no more (8), as
 * little as what was promised to a collector.
 */
export async function holdOrder(
  house: House,
  tx: Tx,
  order: Order,
  hold: Hold,
  evidence: Evidence,
): Promise<Done | Refused<'NOTHING_OWED' | 'HELD_ALREADY'>> {
  if (!isOpen(order.status)) return { kind: 'refused', code: 'NOTHING_OWED' };
  const [held] = await setHold.run({ orderId: order.id, hold }, tx);
  if (held === undefined) return { kind: 'refused', code: 'HELD_ALREADY' };
  await withdrawOffer(house, tx, order.id);
  await endPromise(tx, { orderId: order.id, now: house.clock.now() });
  await setReviewExpiry.run({ orderId: order.id, at: null }, tx);
  return mark(house, tx, order, 'hold-on', { hold, ...evidence });
}

/** Takes the hold off: the payout goes on its way, the late clock goes on where it stood, a review has its hours anew. */
export async function releaseOrder(
  house: House,
  tx: Tx,
  order: Order,
  evidence: Evidence,
): Promise<Done | Refused<'NOT_HELD'>> {
  const [released] = await setHold.run({ orderId: order.id, hold: 'none' }, tx);
  if (released === undefined) return { kind: 'refused', code: 'NOT_HELD' };
  const { expiresAfterHours } = (await policyOfVersion(house, tx, order.policyVersion)).review;
  const at = addMs(house.clock.now(), expiresAfterHours * hourMs);
  await setReviewExpiry.run({ orderId: order.id, at }, tx);
  return mark(house, tx, order, 'hold-off', evidence);
}

async function mark(
  house: House,
  tx: Tx,
  order: Order,
  kind: 'hold-on' | 'hold-off',
  evidence: Evidence,
): Promise<Done> {
  // Before the payout there is no debt to follow; one whose payout was on its way already begins its debt on hold.
  if (order.disbursed === undefined) await recordEvent(house, tx, { orderId: order.id, kind });
  else await act(house, tx, order, { kind }, evidence);
  return { kind: 'done' };
}
