import type pg from 'pg';

const connectTimeoutMs = 10_000;
const idleInTransactionTimeoutMs = 15_000;

// What every statement is written for, whatever a database, or a role, is set to: whoever waited for a lock sees in the next
// statement what was committed meanwhile, a day is written `2026-11-29`, and what is committed stands on the disk, or money that
// has left would be sent again. What PostgreSQL before 17 does not know is passed over.
const expected = {
  idle_in_transaction_session_timeout: `${idleInTransactionTimeoutMs}`,
  idle_session_timeout: '0',
  transaction_timeout: '0',
  default_transaction_isolation: 'read committed',
  datestyle: 'ISO',
  timezone: 'UTC',
  standard_conforming_strings: 'on',
  synchronous_commit: 'on',
};

/** How PostgreSQL is reached. */
export function reach(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
  };
}

/** How long a statement may take, and wait for a lock; 0: as long as it takes. */
export type Patience = { readonly statementMs: number; readonly lockMs?: number };

/**
 * Says on a new connection what is expected of it. Not along with its beginning: an address may have options of its own, which
 * would take the place of ours, and a pool in between (PgBouncer) takes none.
 */
export async function setUp(client: pg.ClientBase, { statementMs, lockMs = 0 }: Patience): Promise<void> {
  const wanted = { ...expected, statement_timeout: `${statementMs}`, lock_timeout: `${lockMs}` };
  const values = Object.entries(wanted).map(([name, value]) => `('${name}', '${value}')`);
  await client.query(
    `select set_config(name, value, false) from (values ${values.join(', ')}) wanted (name, value)
     where current_setting(name, true) is not null`,
  );
}
