import { businessDayOf } from '@house/calendar';
import { cooldownUntil, declineFollows, type CooldownDays, type DeclineReason } from '@house/lending';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { blockFor } from '../customers/block.ts';
import { openIncident } from '../incidents/open-incident.ts';
import type { Order } from '../orders/lock-order.ts';
import { moveOrder, type Move } from '../orders/move-order.ts';
import { policyOfVersion } from '../policies/current-policy.ts';
import { coolDown, findUnlisted } from './decisions.queries.ts';
import { rejectedText } from './decision-texts.ts';
import { tellBorrower } from './tell-borrower.ts';

/**
 * Ends an order under review as the reason says: Declined or Cancelled, with its waiting time or block (rules.md 4
 * and 5, rows 3 and 4).
 */
export async function rejectOrder(
  house: House,
  tx: Tx,
  order: Order,
  reason: DeclineReason,
  by: Pick<Move, 'actor' | 'evidence'>,
): Promise<Order> {
  const follows = declineFollows[reason];
  const event = follows.endsAs === 'Declined' ? 'declined' : 'review-cancelled';
  const fixing = { declineReason: reason };
  const rejected = await moveOrder(house, tx, order, event, { ...by, fixing });
  const { cooldownDays } = await policyOfVersion(house, tx, order.policyVersion);
  await startCooldown(house, tx, rejected, reason, cooldownDays);
  if (follows.blocks) await block(house, tx, rejected, reason);
  const kind = follows.endsAs === 'Declined' ? 'declined' : 'cancelled';
  await tellBorrower(house, tx, rejected, kind, (texts, about) => rejectedText(texts, about, reason, cooldownDays));
  return rejected;
}

async function startCooldown(
  house: House,
  tx: Tx,
  order: Order,
  reason: DeclineReason,
  cooldownDays: CooldownDays,
): Promise<void> {
  const until = cooldownUntil(reason, businessDayOf(house.clock.now()), cooldownDays);
  if (until !== undefined) await coolDown.run({ customerId: order.customerId, reason, until }, tx);
}

/** Blocked until an operator lifts it; whether the person goes on the blacklist, unless they are on it, is for two of them to say. */
async function block(house: House, tx: Tx, order: Order, reason: DeclineReason): Promise<void> {
  await blockFor(house, tx, order.customerId, reason);
  const [customer] = await findUnlisted.run({ customerId: order.customerId }, tx);
  if (customer === undefined) return;
  await openIncident(house, tx, {
    kind: 'blacklist-proposal',
    subject: `customer:${customer.uuid}`,
    detail: { order: order.serialNumber, reason },
  });
}
