import { addMs } from '@house/calendar';
import { nextQueryMs, unreachable } from '@house/lending';
import { atOneInstant, type House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import type { RailOutcome, Refused, Unknown } from '../../ports/money-rail.ts';
import { openIncident } from '../incidents/open-incident.ts';
import { policyOfVersion } from '../policies/current-policy.ts';
import { endDoubt, lockAttempt, moveAttemptTo, writeAttempt, type Attempt, type AttemptIds } from './attempt.ts';
import { confirmAttempt } from './confirm-attempt.ts';
import type { Said } from './said.ts';
import type { Order } from '../orders/lock-order.ts';

// As often as the app itself asks (specification 9).
export const promptLookMs = 5_000;

/** Writes what became of a web payment, in one transaction. A repeated outcome changes nothing. */
export async function settleAttempt(house: House, about: AttemptIds, outcome: RailOutcome): Promise<void> {
  switch (outcome.kind) {
    case 'succeeded':
      return atOneInstant(house, (house, tx) => confirmAttempt(house, tx, about, { ...outcome, source: 'push' }));
    case 'refused':
      return atOneInstant(house, (house, tx) => refuseAttempt(house, tx, about, outcome));
    case 'unknown':
      if (outcome.because === 'accepted-only') {
        return atOneInstant(house, (house, tx) => awaitResult(house, tx, about, outcome));
      }
      return atOneInstant(house, async (house, tx) => {
        const { order, attempt } = await lockAttempt(house, tx, about);
        await beginDoubt(house, tx, order, attempt, outcome);
      });
    default:
      return unreachable(outcome);
  }
}

/** No money moved: the person said no, typed a wrong PIN, had too little, or the fault is ours. */
export async function refuseAttempt(
  house: House,
  tx: Tx,
  about: AttemptIds,
  refused: Pick<Refused, 'code' | 'reason' | 'alert' | 'raw'>,
): Promise<void> {
  const { order, attempt } = await lockAttempt(house, tx, about);
  if (!(await moveAttemptTo(house, tx, attempt, 'refused', undefined, refused))) return;
  await endDoubt(house, tx, order, attempt);
  if (!refused.alert) return;
  const { code, reason } = refused;
  await openIncident(house, tx, {
    kind: 'payment-answer',
    subject: reason === 'our-configuration' ? 'queue:collect' : `order:${order.serialNumber}`,
    detail: { code, reason },
  });
}

/** The answer is lost: not live any more, asked about from now on, unless its end is known already. */
export async function beginDoubt(house: House, tx: Tx, order: Order, attempt: Attempt, said?: Said): Promise<void> {
  const now = house.clock.now();
  const policy = (await policyOfVersion(house, tx, order.policyVersion)).payout;
  const nextAt = addMs(now, nextQueryMs(0, policy));
  await moveAttemptTo(house, tx, attempt, 'lost', { nextAt, unknownAt: now }, said);
}

/** The asynchronous variant: the person is at the prompt, and the rail is asked until it knows or tells us by itself. */
async function awaitResult(house: House, tx: Tx, about: AttemptIds, accepted: Unknown): Promise<void> {
  const { attempt } = await lockAttempt(house, tx, about);
  if (attempt.state !== 'sent') return;
  const nextAt = addMs(house.clock.now(), promptLookMs);
  await writeAttempt(tx, attempt, { nextAt, unknownAt: null, settledAt: null }, accepted);
}
