import { existsSync } from 'node:fs';
import path from 'node:path';
import { systemClock, type Clock } from '@house/calendar';
import { faultOfClock } from '../../apps/server/src/platform/clock-watch.ts';
import { openDatabase } from '../../apps/server/src/platform/db.ts';
import { sayAndExit } from '../../apps/server/src/start-up.ts';
import { keptSettings } from './kept.ts';

/**
 * Runs a server's command beside the service that it is for. Without a `DATABASE_URL` that is what `npm start` runs on this
 * machine, with its settings. The command goes by the service's clock: beside a sandbox the one that it moves, which is
 * kept in its `DATA_DIR`; everywhere else the operating system's.
 */
export async function besideService(command: (clock: Clock) => Promise<void>): Promise<void> {
  try {
    const clock = await clockOfService();
    if (clock === systemClock) await demandClockOfDatabase(process.env['DATABASE_URL']);
    await command(clock);
  } catch (fault) {
    sayAndExit(fault);
  }
}

async function clockOfService(): Promise<Clock> {
  const named = process.env['DATA_DIR'];
  const dataDir = path.resolve(named || '.data');
  const kept = keptSettings(dataDir);
  if (!process.env['DATABASE_URL']) for (const [name, value] of Object.entries(kept ?? {})) process.env[name] ||= value;
  const file = path.join(dataDir, 'clock.json');
  const isSandbox = named || isSameDatabase(process.env['DATABASE_URL'], kept?.['DATABASE_URL']);
  if (!isSandbox || !existsSync(file)) return systemClock;
  // Nothing of a sandbox is loaded where there is none.
  const { openMovableClock } = await import('../../apps/server/src/platform/movable-clock.ts');
  return openMovableClock(file);
}

/** What a day's close or a statement is worked out by stays: a wrong clock would do it for another day. */
async function demandClockOfDatabase(url: string | undefined): Promise<void> {
  // The command itself says what is wrong with the setting, or with what it leads to.
  if (url === undefined || !URL.canParse(url)) return;
  const database = openDatabase(url, { connections: 1, onError: () => undefined });
  const asked = faultOfClock(systemClock, database).catch(() => undefined);
  const fault = await asked.finally(() => database.close());
  if (fault !== undefined) throw new Error(fault);
}

/** Whoever writes its address by hand may name the same host by another name. */
function isSameDatabase(databaseUrl: string | undefined, kept: string | undefined): boolean {
  if (databaseUrl === undefined || kept === undefined || !URL.canParse(databaseUrl)) return false;
  const [one, other] = [new URL(databaseUrl), new URL(kept)];
  return one.port === other.port && one.password === other.password && one.pathname === other.pathname;
}
