import type { Db } from '../../../apps/server/src/platform/db.ts';
import { tablesWrittenBy } from '../tables-written.ts';

// The lanes in which money may clear an order.
const lanes = new Set([
  'payout',
  'payout-chaser',
  'payout-refused-try',
  'collect',
  'payment-chaser',
  'payment-refused-push',
  'receipt',
  'statement',
]);

/** What the next close would heal and nobody would see at the day's end: looked for as soon as an item is done. */
export type AtOnce = {
  /** A statement was run: only what wrote an order can have cleared one. */
  wrote(sql: string): void;
  faultAfter(lane: string): Promise<string | undefined>;
};

export function openAtOnce(database: Db): AtOnce {
  let isWritten = true;
  return {
    wrote: (sql) => {
      if (tablesWrittenBy(sql).has('loan_order')) isWritten = true;
    },
    faultAfter: async (lane) => {
      if (!isWritten || !lanes.has(lane)) return undefined;
      isWritten = false;
      const sql = `select serial_number from loan_order where status = 'Cleared' and next_close_on is not null limit 1`;
      const { rows } = await database.query(sql, []);
      return rows[0] && `${rows[0].serial_number} is cleared and waits for a close`;
    },
  };
}
