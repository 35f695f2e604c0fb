import type pg from 'pg';

const connectTimeoutMs = 10_000;
const keepAliveAfterMs = 10_000;

// What every statement is written for, whatever a database, or a role, is set to: whoever waited for a lock sees in the next
// statement what was committed meanwhile, a day is written `2026-11-29`, and what is committed stands on the disk, or money that
// has left would be sent again. What PostgreSQL before 17 does not know is passed over.
const expected = {
  idle_session_timeout: '0',
  transaction_timeout: '0',
  default_transaction_isolation: 'read committed',
  datestyle: 'ISO',
  timezone: 'UTC',
  standard_conforming_strings: 'on',
  synchronous_commit: 'on',
};

/** How PostgreSQL is reached. A machine that has gone without a word is noticed, also while nothing is asked of it. */
export function reach(url: string): pg.ClientConfig {
  return {
    connectionString: url,
    connectionTimeoutMillis: connectTimeoutMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: keepAliveAfterMs,
  };
}

/** How long a statement may take, and a transaction say nothing; how long one may wait for a lock; 0: as long as it takes. */
export type Patience = { readonly limitMs: number; readonly lockMs?: number };

/**
 * Says on a new connection what is expected of it. Not along with its beginning: an address may have options of its own, which
 * would take the place of ours, and a pool in between (PgBouncer) takes none.
 */
export async function setUp(client: pg.ClientBase, { limitMs, lockMs = 0 }: Patience): Promise<void> {
  const wanted = {
    ...expected,
    statement_timeout: `${limitMs}`,
    idle_in_transaction_session_timeout: `${limitMs}`,
    lock_timeout: `${lockMs}`,
  };
  const values = Object.entries(wanted).map(([name, value]) => `('${name}', '${value}')`);
  await client.query(
    `select set_config(name, value, false) from (values ${values.join(', ')}) wanted (name, value)
     where current_setting(name, true) is not null`,
  );
  // Of what may take as long as it takes PostgreSQL sees only when it has an answer that nobody is there any more: a migration that was
  // killed held its tables until its index was built. A PostgreSQL on Windows cannot look.
  if (limitMs === 0) await client.query(`set client_connection_check_interval = '2s'`).catch(() => undefined);
}

/**
 * Ends a connection on which an answer is waited for and nothing was heard for so long, twice at the most: whoever should answer
 * has gone without a word, or the network between. TCP by itself tries for a quarter of an hour, or waits for ever.
 */
export function endWhenSilent(client: pg.ClientBase & Partial<Asking>, silentMs: number): void {
  const { stream } = (client as pg.PoolClient).connection;
  let wasSilent = false;
  stream.on('data', () => (wasSilent = false));
  const look = setInterval(() => {
    const waits = client.readyForQuery === false;
    if (waits && wasSilent) stream.destroy(new Error('PostgreSQL has not answered for too long'));
    wasSilent = waits;
  }, silentMs);
  client.once('end', () => clearInterval(look));
}

/** Left out of the driver's types: false while an answer is waited for. */
type Asking = { readonly readyForQuery: boolean };
