import type { RailStatus, Unknown } from '../../ports/money-rail.ts';
import type { Answer } from './answer.ts';
import { codeRow } from './codes.ts';
import { unknownOutcome, withoutCode } from './unknown-outcome.ts';

/**
 * Judges the answer to a status query. Only INS-0 with a known word, and INS-23, say anything of the transaction; a
 * query that failed as a query leaves what we knew as it was.
 */
export function transactionStatus(answer: Answer, reference: string): RailStatus {
  const problem = queryProblem(answer, reference);
  if (problem !== undefined) return problem;
  const { railTransactionId, conversationId, raw, code = '' } = answer;
  if (codeRow(code)?.query.kind === 'not-found') return { kind: 'not-found', code, raw };
  const word = wordIn(answer);
  switch (endSaidIn(answer)) {
    case 'completed':
      return { kind: 'completed', railTransactionId, conversationId, raw };
    case 'failed':
      return { kind: 'failed', word, railTransactionId, conversationId, raw };
    case 'pending':
      return { kind: 'pending', word, raw };
    case undefined:
      return unknownOutcome('status-not-known', { answer });
  }
}

/** What the status in an answer says, or none where it has none that is known. */
export function endSaidIn(answer: Answer): 'completed' | 'failed' | 'pending' | undefined {
  return meaningOf.get(wordIn(answer));
}

function wordIn({ transactionStatus = '' }: Answer): string {
  return transactionStatus.toLowerCase();
}

/** Why an answer to any query says nothing, or none when it is INS-0 or INS-23 as they should be. */
export function queryProblem(answer: Answer, reference: string): Unknown | undefined {
  const { code, httpStatus } = answer;
  if (code === undefined) return withoutCode(answer.httpStatus, answer);
  const treatment = codeRow(code)?.query;
  if (treatment === undefined) return unknownOutcome('code-not-listed', { answer, alert: true });
  if (treatment.kind === 'unknown') return unknownOutcome(treatment.because, { answer, alert: treatment.alert });
  if (answer.reference !== undefined && answer.reference !== reference) {
    return unknownOutcome('answer-for-another-request', { answer, alert: true });
  }
  if (httpStatus >= 500) return unknownOutcome('rail-internal-error', { answer });
  if (treatment.kind === 'answered' && httpStatus !== 200 && httpStatus !== 201) {
    return unknownOutcome('answer-unreadable', { answer });
  }
  return undefined;
}

/** The words seen in the field, in any case. `N/A` is one of them and means nothing: it falls through to unknown. */
const meaningOf: ReadonlyMap<string, 'completed' | 'failed' | 'pending'> = new Map([
  ['completed', 'completed'],
  ['success', 'completed'],
  ['failed', 'failed'],
  ['rejected', 'failed'],
  ['cancelled', 'failed'],
  ['expired', 'failed'],
  ['pending', 'pending'],
  ['processing', 'pending'],
] as const);
