// npm run verify-ledger: the server's own command. Without a DATABASE_URL it reads the database that `npm start` runs on
// this machine. What is due is due by the clock of the service: beside a sandbox that is the one it moves, which is kept
// in its DATA_DIR; everywhere else it is the operating system's.
import { existsSync } from 'node:fs';
import path from 'node:path';
import { systemClock, type Clock } from '@house/calendar';
import { verifyLedger } from '../apps/server/src/commands/verify-ledger.ts';
import { keptDatabase } from './start/kept.ts';

const named = process.env['DATA_DIR'];
const dataDir = path.resolve(named || '.data');
const kept = keptDatabase(dataDir);
if (kept !== undefined) process.env['DATABASE_URL'] ||= kept;
await verifyLedger(await clockOf(process.env['DATABASE_URL']));

async function clockOf(databaseUrl: string | undefined): Promise<Clock> {
  const file = path.join(dataDir, 'clock.json');
  if (!existsSync(file) || !(named || isKept(databaseUrl))) return systemClock;
  const { openMovableClock } = await import('../apps/server/src/platform/movable-clock.ts');
  return openMovableClock(file);
}

/** Whoever writes its address by hand may name the same host by another name. */
function isKept(databaseUrl: string | undefined): boolean {
  if (databaseUrl === undefined || kept === undefined || !URL.canParse(databaseUrl)) return false;
  const [one, other] = [new URL(databaseUrl), new URL(kept)];
  return one.port === other.port && one.password === other.password;
}
