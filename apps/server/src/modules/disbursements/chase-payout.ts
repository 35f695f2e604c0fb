import { addMs } from '@house/calendar';
import { nextQueryMs, unreachable } from '@house/lending';
import { atOneInstant, type House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import type { Lane } from '../../platform/lane.ts';
import type { RailStatus, RawAnswer } from '../../ports/money-rail.ts';
import { sayIncident } from '../incidents/open-incident.ts';
import { policyOfVersion } from '../policies/current-policy.ts';
import { neverArrived } from './absent-payout.ts';
import { confirmPayout } from './confirm-payout.ts';
import { claimDoubtful, movePayout } from './disbursements.queries.ts';
import { lockPayout, type ClaimedPayout, type PayoutTry } from './payout.ts';
import { policyVersionOf, subjectOf } from './payout-purpose.ts';
import { beginDoubt, refusedByRail, refusePayout } from './settle-payout.ts';

const concurrency = 8;
const leaseMs = 120_000;

/**
 * Asks after payouts that nobody knows the end of: unknown ones, and sent ones whose worker was lost with the answer
 * (rules.md 5, row 6). It moves no money; only proof moves the payout.
 */
export function payoutChaserLane(house: House): Lane<ClaimedPayout> {
  return {
    name: 'payout-chaser',
    concurrency,
    claim: (now, limit) =>
      claimDoubtful.run({ now, limit: BigInt(limit), leaseUntil: addMs(now, leaseMs) }, house.database),
    work: (payout) => chasePayout(house, payout),
  };
}

async function chasePayout(house: House, claimed: ClaimedPayout): Promise<void> {
  const asked = await atOneInstant(house, (house, tx) => doubtfulTry(house, tx, claimed));
  if (asked === undefined) return;
  const status = await house.rail.status({ about: asked.reference });
  house.metrics.railAnswers.inc({ operation: 'payout-status', kind: status.kind });
  await settleStatus(house, asked, status);
}

type AskedTry = PayoutTry & { readonly reference: string; readonly sentAt: Date };

/** The try to ask about; a sent one becomes unknown first. Undefined when it has been settled meanwhile. */
async function doubtfulTry(house: House, tx: Tx, claimed: ClaimedPayout): Promise<AskedTry | undefined> {
  const { purpose, payout } = await lockPayout(house, tx, claimed);
  if (payout.state === 'sent') await beginDoubt(house, tx, purpose, payout);
  else if (payout.state !== 'unknown') return undefined;
  const { tryNo, reference, sentAt } = payout;
  if (reference === undefined || sentAt === undefined) throw new Error(`payout ${payout.id} was sent without a try`);
  const { id, orderId, withdrawalId, refundId } = claimed;
  return { id, orderId, withdrawalId, refundId, tryNo, reference, sentAt };
}

async function settleStatus(house: House, about: AskedTry, status: RailStatus): Promise<void> {
  switch (status.kind) {
    case 'completed':
      await confirmPayout(house, about, { ...status, source: 'query' });
      break;
    case 'failed':
      await refuseTry(house, about, { code: status.word, raw: status.raw });
      break;
    case 'not-found':
      // By itself no proof: the request may still be on its way, or the rail slow to know it.
      if (await neverArrived(house, about)) await refuseTry(house, about, { code: status.code, raw: status.raw });
      break;
    case 'pending':
    case 'unknown':
      break;
    default:
      return unreachable(status);
  }
  await atOneInstant(house, (house, tx) => askLater(house, tx, about, status));
}

async function refuseTry(house: House, about: PayoutTry, said: { code: string; raw: RawAnswer }): Promise<void> {
  await atOneInstant(house, (house, tx) => refusePayout(house, tx, about, { ...refusedByRail, ...said }));
}

/** Still unknown: asked again after a longer while, and from a quarter of an hour on a person knows. */
async function askLater(house: House, tx: Tx, about: PayoutTry, status: RailStatus): Promise<void> {
  const { purpose, payout } = await lockPayout(house, tx, about);
  if (payout.state !== 'unknown') return;
  const policy = (await policyOfVersion(house, tx, policyVersionOf(purpose))).payout;
  const now = house.clock.now();
  const unknownAt = payout.unknownAt ?? now;
  const queries = payout.queries + 1;
  await movePayout.run(
    {
      id: payout.id,
      state: payout.state,
      tries: payout.tries,
      queries,
      unknownAt,
      nextAt: addMs(now, nextQueryMs(now.getTime() - unknownAt.getTime(), policy)),
      settledAt: null,
    },
    tx,
  );
  if (now < addMs(unknownAt, policy.alertAfterSeconds * 1_000)) return;
  await sayIncident(house, tx, {
    kind: 'payout-unknown',
    subject: subjectOf(purpose),
    detail: { lastAnswer: status.kind, queries, since: unknownAt.toISOString() },
  });
}
