import type { RailOutcome } from '../../ports/money-rail.ts';
import type { Answer } from './answer.ts';
import { codeRow } from './codes.ts';
import type { Treatment } from './codes.ts';
import { unknownOutcome, withoutCode } from './unknown-outcome.ts';

/**
 * Judges the answer to a request that moves money. Success needs 200 or 201, INS-0, our own reference (where one is
 * echoed) and a transaction id. A refusal needs a listed code, and no 5xx beside it. All else is unknown (rails.md).
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
  if (treatment.kind === 'refused') return { ...treatment, code, raw: answer.raw };
  if (answer.httpStatus !== 200 && answer.httpStatus !== 201) return unknownOutcome('answer-unreadable', { answer });
  if (answer.railTransactionId === undefined) return unknownOutcome('accepted-only', { answer });
  const { railTransactionId, conversationId, raw } = answer;
  return { kind: 'succeeded', railTransactionId, conversationId, raw };
}
