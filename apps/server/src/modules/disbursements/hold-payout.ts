import { addMs } from '@house/calendar';
import type { Phone } from '@house/identity';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { mobileIndex } from '../customers/personal.ts';
import { devicesOf } from '../orders/listed-since.ts';
import { closeIncident, sayIncident } from '../incidents/open-incident.ts';
import { abandonPayout } from './abandon-payout.ts';
import { heldAfterChange } from './held-after-change.ts';
import { makeUnexplainedDue, postponePayout, readHolder } from './disbursements.queries.ts';
import { movePayoutTo } from './move-payout.ts';
import type { Payout } from './payout.ts';
import { railReferenceOf, subjectOf, type PayoutPurpose } from './payout-purpose.ts';

const lookAgainMs = 5 * 60_000;
// That of a loan waits for its order to be cancelled.
const alarms = { held: 'payout-held', toOldNumber: 'payout-to-old-number' } as const;

/**
 * What a payout does that may not leave: its order is over or held, its customer blocked, blacklisted or owing an earlier loan again
 * since it was queued, the number changed a short while ago or since it was asked for, the rail's book says that it was paid,
 * or names money to its wallet that nothing of ours explains, or the rail is asked about a try of it that it had refused.
 */
export async function holdPayout(house: House, tx: Tx, purpose: PayoutPurpose, payout: Payout): Promise<void> {
  if (purpose.kind === 'order' && purpose.order.status !== 'Approved') {
    await movePayoutTo(house, tx, payout, 'abandoned');
    return endHold(house, tx, subjectOf(purpose));
  }
  const { id, fence } = payout;
  const now = house.clock.now();
  const orderId = purpose.kind === 'order' ? purpose.order.id : undefined;
  const asked = { id, wallet: payout.wallet, orderId };
  const { unexplained, because, mayBePaid, isToOldNumber, changedUntil } = await readHold(house, tx, asked);
  if (isToOldNumber && purpose.kind !== 'order') {
    // Commission and credit stay the customer's, who asks anew; only a loan's terms name the wallet.
    await abandonPayout(house, tx, purpose, payout, 'NUMBER_CHANGED');
    return endHold(house, tx, subjectOf(purpose));
  }
  if (changedUntil !== undefined) {
    await postponePayout.run({ id, fence, nextAt: changedUntil }, tx);
    return;
  }
  if (mayBePaid) await makeUnexplainedDue.run({ reference: railReferenceOf(purpose), now }, tx);
  await postponePayout.run({ id, fence, nextAt: addMs(now, lookAgainMs) }, tx);
  const kind = isToOldNumber ? alarms.toOldNumber : alarms.held;
  await sayIncident(house, tx, { kind, subject: subjectOf(purpose), detail: { line: unexplained, because } });
}

export type Hold = {
  /** A receipt of the rail's book to its wallet that nothing of ours explains. */
  readonly unexplained: string | undefined;
  readonly because: string | undefined;
  readonly mayBePaid: boolean;
  readonly isToOldNumber: boolean;
  /** The number was changed: not before then. */
  readonly changedUntil: Date | undefined;
};

/** What keeps a payout from leaving now. Writes nothing: staff read it, too. */
export async function readHold(
  house: House,
  tx: Tx,
  { id, wallet, orderId }: { readonly id: bigint; readonly wallet: Phone; readonly orderId: bigint | undefined },
): Promise<Hold> {
  const deviceIndexes = orderId === undefined ? [] : await devicesOf(house, tx, orderId);
  const [holder] = await readHolder.run({ id, walletIndex: mobileIndex(house, wallet), deviceIndexes }, tx);
  const unexplained = holder?.unexplained ?? undefined;
  // What the rail's book names may have been paid: that is not given up, and is for a person.
  const mayBePaid = holder?.isNamed === true || unexplained !== undefined;
  const isToOldNumber = holder?.isOldNumber === true && !mayBePaid;
  return {
    unexplained,
    because: holder?.isNamed === true ? 'on-statement' : (holder?.because ?? undefined),
    mayBePaid,
    isToOldNumber,
    changedUntil: isToOldNumber ? undefined : await heldAfterChange(house, tx, holder?.mobileChangedAt ?? null),
  };
}

/** It is held no more, as it waits no more: the alarms of it are over. */
export async function endHold(house: House, tx: Tx, subject: string): Promise<void> {
  for (const kind of Object.values(alarms)) await closeIncident(house, tx, { kind, subject });
}
