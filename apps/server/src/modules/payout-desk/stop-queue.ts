import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { Refusal } from '../../refusal.ts';
import { standStill, stopPayouts } from '../disbursements/payout-queue.ts';

/** `POST /payouts/stop`: nothing more leaves until two persons let it. Throws `ACT_NOT_POSSIBLE` (stopped already). */
export const stopPayoutQueue: ConsoleUseCase<'stopPayoutQueue'> = async (house, { tx, record }, { body }) => {
  if (await standStill(tx)) throw new Refusal('ACT_NOT_POSSIBLE');
  await stopPayouts(house, tx, { reason: 'by-operator' }, body.note);
  record('queue:payout', { note: body.note });
  return null;
};
