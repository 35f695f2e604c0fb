import { addMs } from '@house/calendar';
import { takesMoney } from '@house/lending';
import { centavos } from '@house/money';
import { atOneInstant, type House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { newRailReference } from '../../platform/ids.ts';
import type { Lane } from '../../platform/lane.ts';
import type { CollectRequest } from '../../ports/money-rail.ts';
import { openPhone, sealPersonal } from '../customers/personal.ts';
import { loadDebt } from '../orders/load-debt.ts';
import { lockOrder, type Order } from '../orders/lock-order.ts';
import { lockAttempt, moveAttemptTo } from './attempt.ts';
import { claimAsked, letGo, readPayer, sendAttempt, type ClaimAskedRow } from './repayments.queries.ts';
import { settleAttempt } from './settle-attempt.ts';

export const collectLane = 'collect';
// Each waits up to two minutes for a person's PIN, so many are open at once and cost a socket each.
const concurrency = 64;
// Longer than the rail's own time-out of 120 s.
const leaseMs = 150_000;
// Nobody holds the phone any more after that: the app gives up waiting at 150 s (specification 9).
const promptWithinMs = 150_000;
// A worker that slept between its commit and the call finds that others may have begun to ask after the attempt, and its
// borrower to pay by another.
const sendWithinMs = 20_000;
const askSoonMs = 2_000;

/** Asks wallets for the payments that borrowers started in the app. */
export function collectLaneOf(house: House): Lane<ClaimAskedRow> {
  return {
    name: collectLane,
    concurrency,
    waitsForPerson: true,
    claim: (now, limit) =>
      claimAsked.run({ now, limit: BigInt(limit), leaseUntil: addMs(now, leaseMs) }, house.database),
    work: (attempt, stopped) => collectPayment(house, attempt, stopped),
  };
}

async function collectPayment(house: House, attempt: ClaimAskedRow, stopped: AbortSignal): Promise<void> {
  const sending = await atOneInstant(house, (house, tx) => storeSending(house, tx, attempt));
  if (sending === undefined) return;
  const mayLeave = (): boolean => house.clock.now() < sending.sendBefore;
  const outcome = await house.rail.collect(sending.request, stopped, mayLeave);
  house.metrics.railAnswers.inc({ operation: 'collect', kind: outcome.kind });
  if (outcome.kind === 'unknown' && outcome.because === 'stopped') {
    // This process ends while the person is at the prompt: the attempt stays sent, and another process asks the rail.
    const { id, fence } = attempt;
    await letGo.run({ id, fence, nextAt: addMs(house.clock.now(), askSoonMs) }, house.database);
    return;
  }
  await settleAttempt(house, attempt, outcome);
}

type Sending = { readonly request: CollectRequest; readonly sendBefore: Date };

/** Committed before the request leaves. Undefined: it may not leave any more, and the attempt has failed. */
async function storeSending(house: House, tx: Tx, claimed: ClaimAskedRow): Promise<Sending | undefined> {
  const now = house.clock.now();
  const { id, fence } = claimed;
  const [order, [payer]] = await Promise.all([lockOrder(house, tx, claimed.orderId), readPayer.run({ id }, tx)]);
  if (payer === undefined) throw new Error(`there is no payment attempt ${id}`);
  const times = { now, leaseUntil: addMs(now, leaseMs), askedAfter: addMs(now, -promptWithinMs) };
  // Looked at first: one that is too old has failed even if its borrower's number cannot be opened. So has one of an account that
  // has none any more.
  const sealed = payer.askedAt > times.askedAfter ? payer.mobileSealed : null;
  const phone = sealed === null ? undefined : openPhone(house, 'customer.mobile', sealed);
  const owesAgain = order?.status === 'Cancelled' && (await owesAfterAll(house, tx, order));
  const reference = newRailReference(house.ids);
  const [sent] =
    phone === undefined
      ? []
      : await sendAttempt.run(
          { id, fence, reference, walletSealed: sealPersonal(house, 'attempt.wallet', phone), owesAgain, ...times },
          tx,
        );
  if (phone === undefined || sent === undefined) {
    const { attempt } = await lockAttempt(house, tx, claimed);
    if (attempt.state === 'queued') await moveAttemptTo(house, tx, attempt, 'refused', undefined);
    return undefined;
  }
  const amountCentavos = centavos(sent.amountCentavos);
  return {
    request: { reference, phone, orderReference: sent.serialNumber, amountCentavos },
    sendBefore: addMs(now, sendWithinMs),
  };
}

/** A loan that was returned, and whose money was taken back since. */
async function owesAfterAll(house: House, tx: Tx, { id, status, disbursed }: Order): Promise<boolean> {
  if (disbursed === undefined) return false;
  return takesMoney(status, (await loadDebt(house, tx, id)).debt.outstandingCentavos);
}
