import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import type { RawAnswer } from '../../ports/money-rail.ts';
import { answerTry } from './disbursements.queries.ts';
import type { PayoutTry } from './payout.ts';

/** What the rail said of a try. */
type Answered = {
  readonly outcome: 'succeeded' | 'refused' | 'not-counted' | 'unknown';
  readonly code?: string | undefined;
  readonly raw: RawAnswer;
  readonly conversationId?: string | undefined;
  /** The receipt under which its money is booked. */
  readonly bookedAs?: string;
};

/** Keeps the rail's answer with the try that it is about. */
export async function storeAnswer(
  house: House,
  tx: Tx,
  { id: payoutId, tryNo }: Pick<PayoutTry, 'id' | 'tryNo'>,
  answered: Answered,
): Promise<void> {
  const { outcome, code = null, conversationId = null, bookedAs: railTransactionId = null } = answered;
  const said = { outcome, code, answer: JSON.stringify(answered.raw), conversationId, railTransactionId };
  await answerTry.run({ payoutId, tryNo, ...said, now: house.clock.now() }, tx);
}
