import { addMs, businessDayOf } from '@house/calendar';
import type { House } from '../../house.ts';
import type { Db } from '../../platform/db.ts';
import { mobileIndex, openPhone } from '../customers/personal.ts';
import {
  isCovered,
  isOfAnother,
  listPayoutLines,
  type ListPayoutLinesRow,
  type ListQuestionsRow,
  type ReadPayoutRow,
} from './desk.queries.ts';

type Question = Pick<
  ListQuestionsRow,
  'about' | 'tryNo' | 'kind' | 'railTransactionId' | 'conversationId' | 'answeredAt'
>;

// So long after a request the rail knows it, and a statement that goes on until then would name it.
const knownAfterMs = 3_600_000;

/** What an answer proves of how a payout ended; of one that proves nothing, what is still missing. */
type Weight = {
  readonly proves?: 'paid' | 'not-paid';
  readonly lacks?: readonly ('later-answer' | 'statement')[];
};

/** How an incident names what a payout pays. */
export function subjectOfPayout(row: ReadPayoutRow): string {
  if (row.serialNumber !== null) return `order:${row.serialNumber}`;
  if (row.refunds !== null) return `rail:${row.refunds}`;
  return row.refundId === null ? `withdrawal:${row.withdrawalId}` : `refund:${row.refundId}`;
}

/**
 * What an answer of the rail proves of an unknown payout. Paid: it confirms a receipt that is nobody else's, or the
 * try's own reference, and contradicts nothing we know of the try; it names neither amount nor wallet, so the statement's
 * line of that receipt, if it is here, must be of both. Not paid: an hour after it was sent it knows no such
 * request, and the statement, which covers the time, has none that may be it (rails.md, INS-23).
 */
export async function weighAnswer(house: House, db: Db, payout: ReadPayoutRow, question: Question): Promise<Weight> {
  const isOwn = question.about === payout.reference;
  if (payout.state !== 'unknown' || question.tryNo !== payout.tryNo || payout.sentAt === null) return {};
  const walletIndex = mobileIndex(house, openPhone(house, 'payout.wallet', payout.walletSealed));
  if (question.kind === 'completed') {
    const receipt = question.railTransactionId ?? (isOwn ? undefined : question.about);
    const differs =
      (payout.conversationId !== null &&
        question.conversationId !== null &&
        payout.conversationId !== question.conversationId) ||
      (!isOwn && question.railTransactionId !== null && question.railTransactionId !== question.about);
    if (differs) return {};
    const { amountCentavos } = payout;
    const [found] = receipt === undefined ? [] : await isOfAnother.run({ receipt, amountCentavos, walletIndex }, db);
    return found?.another === true ? {} : { proves: 'paid' };
  }
  if (!isOwn) return {};
  if (question.kind === 'failed') return { proves: 'not-paid' };
  return question.kind === 'not-found'
    ? weighAbsence(db, { ...payout, walletIndex, sentAt: payout.sentAt }, question.answeredAt)
    : {};
}

type Sent = Pick<ReadPayoutRow, 'railReference' | 'amountCentavos'> & {
  readonly walletIndex: Buffer;
  readonly sentAt: Date;
};

/** A rail that knows nothing at once may pay all the same, minutes later. */
async function weighAbsence(db: Db, payout: Sent, answeredAt: Date | null): Promise<Weight> {
  const { sentAt, walletIndex, amountCentavos, railReference: reference } = payout;
  const until = addMs(sentAt, knownAfterMs);
  const days = [businessDayOf(sentAt), businessDayOf(until)];
  const [statement] = await isCovered.run({ days, sentAt, until, reference, walletIndex, amountCentavos }, db);
  if (statement === undefined || statement.named) return {};
  const lacks = [
    ...(answeredAt === null || answeredAt < until ? (['later-answer'] as const) : []),
    ...(statement.covered ? [] : (['statement'] as const)),
  ];
  return lacks.length === 0 ? { proves: 'not-paid' } : { lacks };
}

/**
 * Lines of the statement that may be this payout; `fits`: of its amount and its wallet (its reference, where the line hides
 * the wallet), and booked for nothing else; `holds`: it names what waits, or went to its wallet and nobody knows what it was, and fits
 * it not, so that it never leaves. A loan's order is cancelled then (rules.md 5, row 8). Of commission and what goes back a line
 * from before it was asked for may be it, too: a restored database has forgotten that, and what waits is asked for anew.
 */
export async function fittingLines(
  house: House,
  db: Db,
  payout: ReadPayoutRow,
): Promise<readonly (ListPayoutLinesRow & { readonly fits: boolean; readonly holds: boolean })[]> {
  const { railReference: reference, amountCentavos, queuedAt: since } = payout;
  const wallet = openPhone(house, 'payout.wallet', payout.walletSealed);
  const isHeld = mayWaitForALine(payout);
  const heldWalletIndex = isHeld ? mobileIndex(house, wallet) : null;
  const lines = await listPayoutLines.run({ reference, amountCentavos, since, heldWalletIndex }, db);
  return lines.map((line) => {
    const phone = line.msisdnSealed === null ? undefined : openPhone(house, 'rail.msisdn', line.msisdnSealed);
    const isOurs = phone === undefined ? line.reference === reference : phone === wallet;
    const fits = isOurs && line.isCompleted && !line.isBooked && line.paidOutCentavos === amountCentavos;
    return { ...line, fits, holds: isHeld && (line.reference === reference || line.isUnexplained) && !fits };
  });
}

/** Nobody cancels it, as a loan's order, and while a line may be it, it never leaves. */
export function mayWaitForALine({ state, orderId }: Pick<ReadPayoutRow, 'state' | 'orderId'>): boolean {
  return state === 'queued' && orderId === null;
}
