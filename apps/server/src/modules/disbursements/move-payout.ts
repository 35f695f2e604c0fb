import { nextPayoutState, type PayoutEvent } from '@house/lending';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { movePayout } from './disbursements.queries.ts';
import type { Payout } from './payout.ts';

/** What changes besides the state; what is left out stays. A payout that waits for something says when it is due. */
export type PayoutChange = {
  readonly nextAt?: Date;
  readonly tries?: number;
  readonly queries?: number;
  readonly unknownAt?: Date;
};

/** The one way a payout changes its state. Throws when the rule does not know the step. */
export async function movePayoutTo(
  house: House,
  tx: Tx,
  payout: Payout,
  event: PayoutEvent,
  change: PayoutChange = {},
): Promise<Payout> {
  const next = nextPayoutState(payout.state, event);
  if (next === undefined) throw new Error(`payout ${payout.id} cannot be ${event} when it is ${payout.state}`);
  const isWaiting = next === 'queued' || next === 'unknown';
  const moved = {
    ...payout,
    state: next,
    tries: change.tries ?? payout.tries,
    queries: change.queries ?? payout.queries,
    unknownAt: change.unknownAt ?? payout.unknownAt,
  };
  await movePayout.run(
    {
      id: payout.id,
      state: moved.state,
      tries: moved.tries,
      queries: moved.queries,
      unknownAt: moved.unknownAt ?? null,
      nextAt: isWaiting ? (change.nextAt ?? house.clock.now()) : null,
      settledAt: isWaiting ? null : house.clock.now(),
    },
    tx,
  );
  return moved;
}
