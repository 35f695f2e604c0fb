import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { holdForRestore } from './restored-database.ts';

/** `POST /payouts/restored`: what no look at the database shows (a disk brought back) a person says. */
export const declareRestore: ConsoleUseCase<'declareRestore'> = async (house, { tx, record }, { body }) => {
  const unreadDays = await holdForRestore(house, tx);
  record('queue:payout', { restored: true, note: body.note, unreadDays });
  return { unreadDays: [...unreadDays] };
};
