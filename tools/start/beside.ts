import { existsSync } from 'node:fs';
import path from 'node:path';
import { systemClock, type Clock } from '@house/calendar';
import { sayAndExit } from '../../apps/server/src/start-up.ts';
import { keptSettings } from './kept.ts';

/**
 * Runs a server's command beside the service that it is for. Without a `DATABASE_URL` that is what `npm start` runs on this
 * machine, with its settings. The command goes by the service's clock: beside a sandbox the one that it moves, which is
 * kept in its `DATA_DIR`; everywhere else the operating system's.
 */
export async function besideService(command: (clock: Clock) => Promise<void>): Promise<void> {
  try {
    await command(await clockOfService());
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

/** Whoever writes its address by hand may name the same host by another name. */
function isSameDatabase(databaseUrl: string | undefined, kept: string | undefined): boolean {
  if (databaseUrl === undefined || kept === undefined || !URL.canParse(databaseUrl)) return false;
  const [one, other] = [new URL(databaseUrl), new URL(kept)];
  return one.port === other.port && one.password === other.password && one.pathname === other.pathname;
}
