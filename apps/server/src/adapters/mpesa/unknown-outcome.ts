import type { Unknown, UnknownBecause } from '../../ports/money-rail.ts';
import type { Answer } from './answer.ts';

/** An unknown outcome with whatever the answer, if there was one, lets us ask about later. */
export function unknownOutcome(
  because: UnknownBecause,
  more: { answer?: Answer | undefined; detail?: string | undefined; alert?: boolean } = {},
): Unknown {
  const { answer, detail, alert = false } = more;
  return {
    kind: 'unknown',
    code: answer?.code,
    because,
    detail,
    alert,
    conversationId: answer?.conversationId,
    railTransactionId: answer?.railTransactionId,
    raw: answer?.raw ?? {},
  };
}

/**
 * An answer without a code, or none that can be read. The gateway before the rail says `output_error` and no more, and
 * whoever stands before that may say it in any words: a key or a network that is not let in will not pass by waiting, so
 * somebody is told; 429 does pass.
 */
export function withoutCode(httpStatus: number, answer?: Answer): Unknown {
  if (httpStatus >= 500) return unknownOutcome('rail-internal-error', { answer });
  if (httpStatus === 429) return unknownOutcome('rail-overloaded', { answer });
  const isRefused = answer?.fromGateway === true || httpStatus === 401 || httpStatus === 403;
  return isRefused
    ? unknownOutcome('gateway-refused', { answer, alert: true })
    : unknownOutcome('answer-unreadable', { answer });
}
