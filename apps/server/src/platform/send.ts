import type pg from 'pg';

/**
 * Sends a statement, in one packet with all that is sent on the same connection before the event loop turns.
 */
export function send(client: pg.PoolClient, query: pg.QueryConfig | string): Promise<pg.QueryResult> {
  const { stream } = client.connection;
  if (stream.writableCorked === 0) {
    stream.cork();
    setImmediate(() => stream.uncork());
  }
  return client.query(query);
}
