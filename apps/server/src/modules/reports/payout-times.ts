import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { readPayoutTimes } from './reports.queries.ts';

/** `GET /reports/payout_times`: from Confirm to the money, in seconds, by day of the payout. */
export const payoutTimes: ConsoleUseCase<'payoutTimes'> = async (_house, { tx }, { query }) => {
  const rows = await readPayoutTimes.run(query, tx);
  return { days: rows };
};
