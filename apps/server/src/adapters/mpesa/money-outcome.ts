import type { RailOutcome } from '../../ports/money-rail.ts';
import type { Answer } from './answer.ts';
import { codeRow } from './codes.ts';
import type { Treatment } from './codes.ts';
import { endSaidIn } from './transaction-status.ts';
import { unknownOutcome, withoutCode } from './unknown-outcome.ts';

/**
 * Judges the answer to a request that moves money. Success needs 200 or 201, INS-0, our own reference (where one is
 * echoed), a transaction id, and no word beside it that it is not done. A refusal needs a listed code, an HTTP status
 * that can be one's, and no word beside it that it is done or may yet be. All else is unknown (rails.md).
 */
export function moneyOutcome(answer: Answer, direction: 'collect' | 'payout', reference: string): RailOutcome {
  if (answer.code === undefined) return withoutCode(answer.httpStatus, answer);
  const row = codeRow(answer.code);
  if (row === undefined) return unknownOutcome('code-not-listed', { answer, alert: true });
  if (answer.reference !== undefined && answer.reference !== reference) {
    return unknownOutcome('answer-for-another-request', { answer, alert: true });
  }
  return byTreatment(row[direction], answer, answer.code);
}

function byTreatment(treatment: Treatment, answer: Answer, code: string): RailOutcome {
  if (treatment.kind === 'unknown') return unknownOutcome(treatment.because, { answer, alert: treatment.alert });
  if (answer.httpStatus >= 500) return unknownOutcome('rail-internal-error', { answer });
  const isDone = answer.httpStatus === 200 || answer.httpStatus === 201;
  const end = endSaidIn(answer);
  if (treatment.kind === 'refused') {
    const isOne = (isDone || isRefusal(answer.httpStatus)) && end !== 'completed' && end !== 'pending';
    return isOne ? { ...treatment, code, raw: answer.raw } : unknownOutcome('answer-unreadable', { answer });
  }
  if (!isDone) return unknownOutcome('answer-unreadable', { answer });
  if (answer.railTransactionId === undefined || end === 'failed' || end === 'pending')
    return unknownOutcome('accepted-only', { answer });
  const { railTransactionId, conversationId, raw } = answer;
  return { kind: 'succeeded', railTransactionId, conversationId, raw };
}

/** 408 and 409 stand in the list beside what nobody knows, and a redirect is somebody else's. */
function isRefusal(httpStatus: number): boolean {
  return httpStatus >= 400 && httpStatus !== 408 && httpStatus !== 409;
}
