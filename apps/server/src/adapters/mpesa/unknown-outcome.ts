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
