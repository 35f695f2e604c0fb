import { existsSync } from 'node:fs';
import path from 'node:path';
import { systemClock, type Clock } from '@house/calendar';
import { faultOfClock } from '../../apps/server/src/platform/clock-watch.ts';
import { openDatabase, type Database } from '../../apps/server/src/platform/db.ts';
import { faultOfTables, faultOfWay } from '../../apps/server/src/platform/ready.ts';
import { lineOf, sayAndExit } from '../../apps/server/src/start-up.ts';
import { keptSettings } from './kept.ts';

/**
 * Runs a server's command beside the service that it is for. Without a `DATABASE_URL` that is what `npm start` runs on this
 * machine, with its settings. The command goes by the service's clock: beside a sandbox the one that it moves, which is
 * kept in its `DATA_DIR`; everywhere else the operating system's.
 */
export async function besideService(command: (clock: Clock) => Promise<void>): Promise<void> {
  const given = process.env['DATABASE_URL'];
  try {
    const clock = await clockOfService();
    await demandRightDatabase(clock);
    await command(clock);
  } catch (fault) {
    sayAndExit(given ? fault : ofTheStart(lineOf(fault)));
  }
}

async function clockOfService(): Promise<Clock> {
  const { DATA_DIR: named, DATABASE_URL: given } = process.env;
  const dataDir = path.resolve(named || '.data');
  const kept = keptSettings(dataDir);
  const isItsOwn = !given || isSameDatabase(given, kept?.['DATABASE_URL']);
  // By the clock of one the days of the other would be closed, months ahead it may be.
  if (named && kept && !isItsOwn) {
    throw new Error('Settings DATABASE_URL and DATA_DIR name two services: set the one that is meant');
  }
  if (named && !kept && !given) throw new Error(`Setting DATA_DIR: npm start has kept nothing in ${dataDir}`);
  if (!given) for (const [name, value] of Object.entries(kept ?? {})) process.env[name] ||= value;
  const file = path.join(dataDir, 'clock.json');
  if (!isItsOwn || !existsSync(file)) return systemClock;
  // Nothing of a sandbox is loaded where there is none.
  const { openMovableClock } = await import('../../apps/server/src/platform/movable-clock.ts');
  return openMovableClock(file);
}

/** What a day's close or a statement is worked out by stays: by a wrong clock it would be another day's, and by other tables wrong. */
async function demandRightDatabase(clock: Clock): Promise<void> {
  const url = process.env['DATABASE_URL'];
  // The command itself says what is wrong with the setting, or with what it leads to.
  if (!url || !URL.canParse(url)) return;
  const database = openDatabase(url, { connections: 1, onError: () => undefined });
  const fault = await faultIn(database, clock)
    .catch(() => undefined)
    .finally(() => database.close());
  if (fault !== undefined) throw new Error(fault);
}

async function faultIn(database: Database, clock: Clock): Promise<string | undefined> {
  const ofClock = (): Promise<string | undefined> => faultOfClock(systemClock, database);
  return (
    (await faultOfWay(database)) ??
    (clock === systemClock ? await ofClock() : undefined) ??
    (await faultOfTables(database))
  );
}

/** Nobody has set the address that does not answer. */
function ofTheStart(line: string): string {
  return line.replace(/Setting DATABASE_URL: (?!is needed)/, 'npm start does not run, and no DATABASE_URL is set: ');
}

/** Whoever writes its address by hand may name the same host by another name. */
function isSameDatabase(databaseUrl: string | undefined, kept: string | undefined): boolean {
  if (databaseUrl === undefined || kept === undefined || !URL.canParse(databaseUrl)) return false;
  const [one, other] = [new URL(databaseUrl), new URL(kept)];
  return one.port === other.port && one.password === other.password && one.pathname === other.pathname;
}
