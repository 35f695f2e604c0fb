import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { Refusal } from '../../refusal.ts';
import { lockReview } from './lock-review.ts';
import { claim, letGo, readClaim } from './reviews.queries.ts';

/** `POST /review/{serialNumber}/claim`: two people do not call the same borrower. Throws `CLAIMED_BY_ANOTHER`. */
export const claimReview: ConsoleUseCase<'claimReview'> = async (house, { tx, caller, record }, { params, body }) => {
  const order = await lockReview(house, tx, params.serialNumber);
  const { operatorId } = caller;
  const [held] = await readClaim.run({ orderId: order.id }, tx);
  if (held !== undefined && held.operatorId !== operatorId) throw new Refusal('CLAIMED_BY_ANOTHER');
  if (body.take && held === undefined) await claim.run({ orderId: order.id, operatorId, now: house.clock.now() }, tx);
  if (!body.take) await letGo.run({ orderId: order.id }, tx);
  record(`order:${order.serialNumber}`, { taken: body.take });
  return null;
};
