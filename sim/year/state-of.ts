import type { Db } from '../../apps/server/src/platform/db.ts';

/** The whole state in a line that the same seed makes the same: no id that the rail made up is in it. */
export async function stateOf(database: Db): Promise<string> {
  const { rows } = await database.query(
    `select 'order ' || status as what, count(*)::text as n from loan_order group by 1
     union all select 'balance ' || account_code, sum(balance_centavos)::text from order_balance group by 1
     union all select 'incident ' || kind, count(*)::text from incident group by 1
     union all select 'sms ' || kind || ' ' || state, count(*)::text from sms group by kind, state
     union all select 'payout ' || state, count(*)::text from payout group by 1
     union all select 'attempt ' || state, count(*)::text from payment_attempt group by 1
     union all select 'line ' || kind || ' ' || outcome, count(*)::text from rail_statement_line group by kind, outcome
     order by 1`,
    [],
  );
  return rows.map((row) => `${row.what} ${row.n}`).join(' · ');
}
