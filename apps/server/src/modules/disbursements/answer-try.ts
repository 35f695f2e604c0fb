import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { saidColumns, type Said } from '../repayments/said.ts';
import { answerTry } from './disbursements.queries.ts';
import type { PayoutTry } from './payout.ts';

type Answered = Said & { readonly outcome: 'succeeded' | 'refused' | 'not-counted' | 'unknown' };

/** Keeps the rail's answer with the try that it is about. */
export async function storeAnswer(
  house: House,
  tx: Tx,
  { id: payoutId, tryNo }: Pick<PayoutTry, 'id' | 'tryNo'>,
  { outcome, ...said }: Answered,
): Promise<void> {
  await answerTry.run({ payoutId, tryNo, outcome, ...saidColumns(said), now: house.clock.now() }, tx);
}
