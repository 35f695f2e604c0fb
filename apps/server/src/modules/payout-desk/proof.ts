import { addMs } from '@house/calendar';
import type { House } from '../../house.ts';
import type { Db } from '../../platform/db.ts';
import { openPhone } from '../customers/personal.ts';
import { walletOf } from '../disbursements/payout.ts';
import {
  isCovered,
  isKnownReceipt,
  listPayoutLines,
  type ListPayoutLinesRow,
  type ListQuestionsRow,
  type ReadPayoutRow,
} from './desk.queries.ts';

type Question = Pick<
  ListQuestionsRow,
  'about' | 'tryNo' | 'kind' | 'railTransactionId' | 'conversationId' | 'answeredAt'
>;

// A statement that goes on for so long after a request would name it.
const coversAfterMs = 3_600_000;

/** How an incident names what a payout pays. */
export function subjectOfPayout(row: ReadPayoutRow): string {
  if (row.serialNumber !== null) return `order:${row.serialNumber}`;
  return row.refunds === null ? `withdrawal:${row.withdrawalId}` : `rail:${row.refunds}`;
}

/**
 * What an answer of the rail proves of an unknown payout. Paid: it confirms a receipt that is nobody else's, or the
 * try's own reference, and contradicts nothing we know of the try. Not paid: it knows no such request, and the
 * statement, which covers the time, names none either (rails.md, INS-23). Undefined: nothing.
 */
export async function provenBy(
  db: Db,
  payout: ReadPayoutRow,
  question: Question,
): Promise<'paid' | 'not-paid' | undefined> {
  const isOwn = question.about === payout.reference;
  if (question.tryNo !== payout.tryNo || payout.sentAt === null) return undefined;
  if (question.kind === 'completed') {
    const receipt = question.railTransactionId ?? (isOwn ? undefined : question.about);
    const differs =
      (payout.conversationId !== null &&
        question.conversationId !== null &&
        payout.conversationId !== question.conversationId) ||
      (!isOwn && question.railTransactionId !== null && question.railTransactionId !== question.about);
    if (differs) return undefined;
    const [known] = receipt === undefined ? [] : await isKnownReceipt.run({ receipt }, db);
    return known === undefined ? 'paid' : undefined;
  }
  if (!isOwn || (question.kind !== 'not-found' && question.kind !== 'failed')) return undefined;
  if (question.kind === 'failed') return 'not-paid';
  const after = addMs(payout.sentAt, coversAfterMs);
  const [statement] = await isCovered.run({ after, reference: payout.railReference }, db);
  return statement?.covered === true && !statement.named ? 'not-paid' : undefined;
}

/** Lines of the statement that may be this payout; `fits`: of its amount and wallet, and booked for nothing else. */
export async function fittingLines(
  house: House,
  db: Db,
  payout: ReadPayoutRow,
): Promise<readonly (ListPayoutLinesRow & { readonly fits: boolean })[]> {
  const { railReference: reference, amountCentavos, queuedAt: since } = payout;
  const lines = await listPayoutLines.run({ reference, amountCentavos, since }, db);
  const wallet = walletOf(house, payout.walletSealed);
  return lines.map((line) => {
    const phone = line.msisdnSealed === null ? undefined : openPhone(house, 'rail.msisdn', line.msisdnSealed);
    return { ...line, fits: !line.isBooked && line.paidOutCentavos === amountCentavos && phone === wallet };
  });
}
