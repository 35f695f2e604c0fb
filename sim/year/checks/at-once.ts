import type { Database } from '../../../apps/server/src/platform/db.ts';

// The lanes in which money may clear an order.
const lanes = new Set(['payout', 'payout-chaser', 'collect', 'payment-chaser', 'receipt', 'statement']);

/** What the next close would heal and nobody would see at the day's end: looked for as soon as an item is done. */
export async function faultAtOnce(lane: string, database: Pick<Database, 'query'>): Promise<string | undefined> {
  if (!lanes.has(lane)) return undefined;
  const sql = `select serial_number from loan_order where status = 'Cleared' and next_close_on is not null limit 1`;
  const { rows } = await database.query(sql, []);
  return rows[0] && `${rows[0].serial_number} is cleared and waits for a close`;
}
