import { existsSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { addDays, addMs, businessDayOf, startOfDay, systemClock } from '@house/calendar';
import { sandboxClient } from '@house/sandbox/client';
import { addStaff } from './add-staff.ts';
import { keptSecrets } from './secrets.ts';
import type { StartSettings } from './settings.ts';
import type { Stack } from './stack.ts';

const people = 2_000;
const days = 365;
const tenInTheMorningMs = 10 * 3_600_000;

/**
 * Sets the clock of an empty `DATA_DIR` back by a year, so that the demo's year ends today. Gives whether that year is
 * still to be lived.
 * @throws Error with one plain sentence when there is other data already.
 */
export function prepareDemo({ seed, dataDir }: Pick<StartSettings, 'seed' | 'dataDir'>): boolean {
  if (seed !== 'demo' || existsSync(lived(dataDir))) return false;
  const clock = path.join(dataDir, 'clock.json');
  if (existsSync(clock)) {
    throw new Error(
      `SANDBOX_SEED=demo fills an empty folder, and DATA_DIR ${dataDir} is not: set another one, or delete it.`,
    );
  }
  const now = systemClock.now();
  const start = addMs(startOfDay(addDays(businessDayOf(now), -days)), tenInTheMorningMs / 2);
  writeFileSync(clock, JSON.stringify(start.getTime() - now.getTime()));
  return true;
}

/** Two thousand people live a year through the front door; it takes some minutes and says how far it is. */
export async function liveDemo(stack: Stack, dataDir: string, progress: (line: string) => void): Promise<void> {
  const { APP_SECRET: appSecret } = keptSecrets(dataDir);
  const mario = { role: 'manager', name: 'Mário Cumbe', email: 'manager@sandbox.test' };
  const manager = await addStaff({ databaseUrl: stack.databaseUrl, appSecret, ...mario });
  const world = {
    url: stack.app,
    consoleUrl: stack.console,
    sandbox: sandboxClient(stack.sandbox),
    operator: stack.operator,
    manager,
  };
  // With a good part of the simulation behind it: no other start waits for that.
  const { liveAYear } = await import('../../sim/demo/live-a-year.ts');
  const { customers, loans, faults } = await liveAYear(world, { people, days, seed: 1, progress });
  writeFileSync(lived(dataDir), JSON.stringify({ customers, loans, faults }));
}

function lived(dataDir: string): string {
  return path.join(dataDir, 'demo.json');
}
