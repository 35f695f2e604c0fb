import { addMs } from '@house/calendar';
import { nextQueryMs, unreachable } from '@house/lending';
import { atOneInstant, type House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import type { Lane } from '../../platform/lane.ts';
import type { RailStatus } from '../../ports/money-rail.ts';
import { sayIncident } from '../incidents/open-incident.ts';
import type { Order } from '../orders/lock-order.ts';
import { policyOfVersion } from '../policies/current-policy.ts';
import { isCovered } from '../statements/covered.ts';
import { alarmOf, lockAttempt, writeAttempt, type Attempt, type AttemptIds } from './attempt.ts';
import { confirmAttempt, findStatedPush } from './confirm-attempt.ts';
import { claimDoubtful, type ClaimDoubtfulRow } from './repayments.queries.ts';
import { beginDoubt, promptLookMs, refuseAttempt } from './settle-attempt.ts';

const concurrency = 8;
const leaseMs = 120_000;
// No prompt stands for so long, whatever the rail says of it.
const longestPromptMs = 60 * 60_000;

/** Asks after web payments whose answer is lost, or whose worker is. */
export function paymentChaserLane(house: House): Lane<ClaimDoubtfulRow> {
  return {
    name: 'payment-chaser',
    concurrency,
    claim: (now, limit) =>
      claimDoubtful.run({ now, limit: BigInt(limit), leaseUntil: addMs(now, leaseMs) }, house.database),
    work: (attempt) => chasePayment(house, attempt),
  };
}

async function chasePayment(house: House, attempt: ClaimDoubtfulRow): Promise<void> {
  const status = await house.rail.status({ about: attempt.reference });
  house.metrics.railAnswers.inc({ operation: 'collect-status', kind: status.kind });
  await atOneInstant(house, (house, tx) => settleStatus(house, tx, attempt, status));
}

async function settleStatus(house: House, tx: Tx, about: AttemptIds, status: RailStatus): Promise<void> {
  switch (status.kind) {
    case 'completed':
      return confirmAttempt(house, tx, about, { ...status, source: 'query' });
    case 'failed':
      return refuseAttempt(house, tx, about, { ...status, code: status.word, reason: 'refused-by-rail', alert: false });
    case 'pending':
    case 'not-found':
    case 'unknown':
      return askLater(house, tx, about, status);
    default:
      return unreachable(status);
  }
}

async function askLater(house: House, tx: Tx, about: AttemptIds, status: NoEnd): Promise<void> {
  const { order, attempt } = await lockAttempt(house, tx, about);
  const now = house.clock.now();
  if (attempt.state === 'sent') {
    // The person is still at the prompt, even if our clock says otherwise: the attempt lives on.
    const isAtPrompt = status.kind === 'pending' && (attempt.sentAt ?? now) > addMs(now, -longestPromptMs);
    if (!isAtPrompt) return beginDoubt(house, tx, order, attempt);
    return writeAttempt(tx, attempt, { nextAt: addMs(now, promptLookMs), unknownAt: null, settledAt: null });
  }
  if (attempt.state !== 'unknown') return;
  const unknownAt = attempt.unknownAt ?? now;
  const { sentAt } = attempt;
  // Nothing is sent again by it, and a late proof counts all the same: it needs no word of the rail besides its statements.
  if (sentAt !== undefined && (await isCovered(house, tx, sentAt))) {
    return settleByStatement(house, tx, about, { order, attempt, said: status });
  }
  const policy = (await policyOfVersion(house, tx, order.policyVersion)).payout;
  const queries = attempt.queries + 1;
  const nextAt = addMs(now, nextQueryMs(now.getTime() - unknownAt.getTime(), policy));
  await writeAttempt(tx, { ...attempt, queries }, { nextAt, unknownAt, settledAt: null });
  if (now < addMs(unknownAt, policy.alertAfterSeconds * 1_000)) return;
  await sayIncident(house, tx, {
    ...alarmOf(order),
    detail: { lastAnswer: status.kind, queries, since: unknownAt.toISOString() },
  });
}

/** What says of no payment how it ended. */
type NoEnd = Exclude<RailStatus, { kind: 'completed' | 'failed' }>;
type Forgotten = { readonly order: Order; readonly attempt: Attempt; readonly said: NoEnd };

/** The rail says no end of it and its statements are here (rails.md, INS-23): they have the money, or it never was. */
async function settleByStatement(
  house: House,
  tx: Tx,
  about: AttemptIds,
  { order, attempt, said }: Forgotten,
): Promise<void> {
  const { raw } = said;
  const railTransactionId = await findStatedPush(tx, order, attempt);
  if (railTransactionId === undefined) {
    const code = said.kind === 'pending' ? said.word : (said.code ?? said.kind);
    return refuseAttempt(house, tx, about, { code, raw, reason: 'refused-by-rail', alert: false });
  }
  const proof = { source: 'statement', railTransactionId, conversationId: undefined, raw } as const;
  return confirmAttempt(house, tx, about, proof);
}
