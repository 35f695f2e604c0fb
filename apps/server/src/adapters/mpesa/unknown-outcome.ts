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
 * An answer without a code. The gateway before the rail says `output_error` and no more; a 4xx of it (a host or a key
 * that it does not like) will not pass by waiting, so somebody is told; but for 429, which does.
 */
export function withoutCode(answer: Answer): Unknown {
  if (answer.httpStatus >= 500) return unknownOutcome('rail-internal-error', { answer });
  if (answer.httpStatus === 429) return unknownOutcome('rail-overloaded', { answer });
  if (!answer.fromGateway) return unknownOutcome('answer-unreadable', { answer });
  return unknownOutcome('gateway-refused', { answer, alert: true });
}
