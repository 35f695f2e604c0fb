import { addMs } from '@house/calendar';
import type { Phone } from '@house/identity';
import { nextAttemptState } from '@house/lending';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import type { RawAnswer } from '../../ports/money-rail.ts';
import { mobileIndex, openPhone } from '../customers/personal.ts';
import { openIncident } from '../incidents/open-incident.ts';
import type { Order } from '../orders/lock-order.ts';
import { endDoubt, lockAttempt, moveAttemptTo, type Attempt, type AttemptIds } from './attempt.ts';
import { receiveMoney } from './receive-money.ts';
import { isToldOfPushes, toldWithinMs } from './name-pushes.ts';
import { findPushTold } from './nameless-push.queries.ts';
import { findOtherPush, findPushLine, isReceiptTaken } from './repayments.queries.ts';
import { settlePayment } from './settle-payment.ts';
import { railApartMs } from './rail-clock.ts';

/** What proves that a push was paid. */
export type PushProof = {
  readonly source: 'push' | 'query' | 'statement';
  readonly railTransactionId: string | undefined;
  readonly conversationId: string | undefined;
  readonly raw: RawAnswer;
};

const decideWithinMs = 3_600_000;

/** The push is proven paid: the money is stored, given to its order and the attempt is a success, all at once. */
export async function confirmAttempt(house: House, tx: Tx, about: AttemptIds, proof: PushProof): Promise<void> {
  const { order, attempt } = await lockAttempt(house, tx, about);
  if (nextAttemptState(attempt.state, 'succeeded') === undefined) return;
  const railTransactionId = await receiptOf(house, tx, order, attempt, proof);
  if (railTransactionId === undefined) return leaveToPerson(house, tx, attempt);
  const received = await receiveMoney(house, tx, {
    railTransactionId,
    payer: payerOf(house, attempt),
    amountCentavos: attempt.amountCentavos,
    businessNumber: house.config.MPESA_SERVICE_PROVIDER_CODE,
    reference: order.serialNumber,
    // Provisional: the statement's completion time corrects it by replay (rules.md 6).
    paidAt: attempt.sentAt ?? house.clock.now(),
    source: proof.source,
  });
  // Another amount under this id.
  if (received === 'differs') return leaveToPerson(house, tx, attempt);
  await settlePayment(house, tx, { railTransactionId, orderId: order.id });
  const said = { ...proof, code: proof.raw['output_ResponseCode'], bookedAs: railTransactionId };
  await moveAttemptTo(house, tx, attempt, 'succeeded', undefined, said);
  await endDoubt(house, tx, order, attempt);
}

/** What the rail says of it cannot be: a person decides, and meanwhile the borrower may pay again. */
async function leaveToPerson(house: House, tx: Tx, attempt: Attempt): Promise<void> {
  const now = house.clock.now();
  const doubt = { nextAt: addMs(now, decideWithinMs), unknownAt: attempt.unknownAt ?? now };
  await moveAttemptTo(house, tx, attempt, 'contradicted', doubt);
}

// On the statement a push stands by the rail's clock, and no later than the day after: the statements reach so far.
const statedWithinMs = 48 * 3_600_000;

/** The statement's line of a push of this order and amount that no other attempt has. */
export async function findStatedPush(
  tx: Tx,
  { serialNumber }: Order,
  { amountCentavos, sentAt }: Attempt,
): Promise<string | undefined> {
  if (sentAt === undefined) return undefined;
  const [line] = await findPushLine.run({ serialNumber, amountCentavos, ...timesOf(sentAt) }, tx);
  return line?.receipt;
}

/** The same of what staff entered by hand (decision 0139), or the rail notified of where it does so of pushes, before a statement named it. */
async function findToldPush(house: House, tx: Tx, order: Order, attempt: Attempt): Promise<string | undefined> {
  const { amountCentavos, sentAt } = attempt;
  if (sentAt === undefined) return undefined;
  const { id: orderId, serialNumber } = order;
  const payer = payerOf(house, attempt);
  const walletIndex = payer === undefined ? null : mobileIndex(house, payer);
  const toldUntil = isToldOfPushes(house) ? addMs(sentAt, toldWithinMs) : null;
  const times = { ...timesOf(sentAt), toldUntil };
  const [told] = await findPushTold.run({ orderId, serialNumber, amountCentavos, walletIndex, ...times }, tx);
  return told?.receipt;
}

function payerOf(house: House, { walletSealed }: Attempt): Phone | undefined {
  return walletSealed && openPhone(house, 'attempt.wallet', walletSealed);
}

function timesOf(sentAt: Date) {
  return { from: addMs(sentAt, -railApartMs), until: addMs(sentAt, statedWithinMs) };
}

/**
 * Under which receipt the money of a proven push is booked, once. Of two payments of an order that are alike, one may
 * have been booked under the other's: this one is then under what is left (decision 0139). Undefined where the rail names it
 * as it named a push of another order, and nothing else says that it was paid: a person looks.
 */
async function receiptOf(
  house: House,
  tx: Tx,
  order: Order,
  attempt: Attempt,
  proof: PushProof,
): Promise<string | undefined> {
  const { railTransactionId: named } = proof;
  if (named !== undefined) {
    const [receipt] = await isReceiptTaken.run({ receipt: named, attemptId: attempt.id }, tx);
    if (receipt?.isTaken === false) return named;
  }
  const told = (await findStatedPush(tx, order, attempt)) ?? (await findToldPush(house, tx, order, attempt));
  if (told !== undefined) return told;
  const [other] = named === undefined ? [] : await findOtherPush.run({ receipt: named, orderId: order.id }, tx);
  if (other === undefined) return standIn(house, tx, order, attempt, proof);
  await openIncident(house, tx, {
    kind: 'receipt-claimed-twice',
    subject: `rail:${named}`,
    detail: { order: other.serialNumber, asked: order.serialNumber },
  });
  return undefined;
}

/** A rail that does not name the transaction in a status: a stand-in says whence it is until the statement does. */
async function standIn(house: House, tx: Tx, order: Order, attempt: Attempt, proof: PushProof): Promise<string> {
  if (attempt.reference === undefined) throw new Error(`payment attempt ${attempt.id} was never sent`);
  await openIncident(house, tx, {
    kind: 'payment-without-rail-id',
    subject: `order:${order.serialNumber}`,
    detail: { ...proof },
  });
  return `Q:${attempt.reference}`;
}
