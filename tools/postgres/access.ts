import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { freePort, isFree } from '../ports.ts';
import { writeWhole } from '../write-whole.ts';

/** How the cluster of one `DATA_DIR` is reached. */
export type Access = { port: number; password: string };

/**
 * The port and password of a cluster, kept in `dataDir/postgres.json`: the same from start to start, so that a client
 * stays configured, but another port when somebody else has taken it in the meantime.
 */
export async function postgresAccess(dataDir: string): Promise<Access> {
  const file = path.join(dataDir, 'postgres.json');
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Access) : undefined;
  const port = kept && (await isFree(kept.port)) ? kept.port : await freePort();
  const access = { port, password: kept?.password ?? randomBytes(18).toString('base64url') };
  writeWhole(file, JSON.stringify(access));
  return access;
}
