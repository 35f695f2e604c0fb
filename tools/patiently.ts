import pg from 'pg';
import { setUp } from '../apps/server/src/platform/connection.ts';
import type { Database } from '../apps/server/src/platform/db.ts';

/**
 * A connection of its own to the same database, for whoever fills or tidies a whole book at once: a statement may take as long
 * as it takes. One of the pool is given up when it has not answered for half a minute, whatever a statement may take on it.
 */
export async function connectPatiently({ pool }: Pick<Database, 'pool'>): Promise<pg.Client> {
  const client = new pg.Client({ connectionString: pool.options.connectionString, types: pool.options.types });
  await client.connect();
  await setUp(client, { limitMs: 0 });
  return client;
}
