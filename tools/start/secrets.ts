import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { writeWhole } from '../write-whole.ts';

/** Made up once per `DATA_DIR` and kept: what is encrypted with them must be readable after a restart. */
export type Secrets = { APP_SECRET: string; RAIL_SECRET: string; SMS_TOKEN: string; CONSOLE_ADMIN_PASSWORD: string };

/**
 * The secrets of a `DATA_DIR`, in `secrets.json` that only its owner may read. What others sign and sign in with may be
 * given (`RAIL_SECRET`, `SMS_TOKEN`), for as long as it is given; the one that seals is kept, or nothing sealed before could be read.
 */
export function keptSecrets(
  dataDir: string,
  given: Readonly<Record<string, string | undefined>> = process.env,
): Secrets {
  const file = path.join(dataDir, 'secrets.json');
  const kept = existsSync(file) ? (JSON.parse(readFileSync(file, 'utf8')) as Partial<Secrets>) : {};
  const secrets: Secrets = {
    APP_SECRET: kept.APP_SECRET ?? madeUp(),
    RAIL_SECRET: kept.RAIL_SECRET ?? madeUp(),
    SMS_TOKEN: kept.SMS_TOKEN ?? madeUp(),
    CONSOLE_ADMIN_PASSWORD: kept.CONSOLE_ADMIN_PASSWORD ?? madeUp().slice(0, 16),
  };
  // What opens all that was sealed is never half written.
  writeWhole(file, `${JSON.stringify(secrets, null, 2)}\n`);
  const { RAIL_SECRET, SMS_TOKEN } = given;
  return { ...secrets, ...(RAIL_SECRET && { RAIL_SECRET }), ...(SMS_TOKEN && { SMS_TOKEN }) };
}

function madeUp(): string {
  return randomBytes(36).toString('base64url');
}
