import type { Database } from '../../../apps/server/src/platform/db.ts';

/** A notification that was answered as received must be in our record by then: the rail will not tell it again. */
export function acknowledgedOnlyWhenStored(
  knock: typeof fetch,
  { database, onViolation }: { database: Pick<Database, 'query'>; onViolation: (what: string) => void },
): typeof fetch {
  return async (input, init) => {
    const answer = await knock(input, init);
    if (!String(input).endsWith('/rails/mpesa/notification') || !answer.ok) return answer;
    const told: unknown = JSON.parse(String(init?.body));
    const id = typeof told === 'object' && told !== null && 'transactionId' in told ? told.transactionId : undefined;
    // Of a push that was proven without its name it is that.
    const sql = 'select 1 from rail_transaction where rail_transaction_id = $1 or stated_as = $1';
    if ((await database.query(sql, [id])).rows.length === 0)
      onViolation(`${String(id)} was acknowledged and not stored`);
    return answer;
  };
}
