import type { RawAnswer } from '../../ports/money-rail.ts';

/** What the rail said of an attempt, or of a try of a payout. */
export type Said = {
  readonly code?: string | undefined;
  readonly raw: RawAnswer;
  readonly conversationId?: string | undefined;
  /** The receipt under which its money is booked: what an answer names is not always that. */
  readonly bookedAs?: string;
};

/** As it is kept with the attempt or the try. */
export function saidColumns({ code, raw, conversationId, bookedAs }: Said) {
  return {
    code: code ?? null,
    answer: JSON.stringify(raw),
    conversationId: conversationId ?? null,
    railTransactionId: bookedAs ?? null,
  };
}
