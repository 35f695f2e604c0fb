import { generateKeyPairSync } from 'node:crypto';
import { addMs, startOfDay, type BusinessDay, type Clock } from '@house/calendar';
import { readConfig } from '../../apps/server/src/config.ts';
import type { House } from '../../apps/server/src/house.ts';
import { openHouse } from '../../apps/server/src/open-house.ts';
import { systemIds } from '../../apps/server/src/platform/ids.ts';

/** A clock that stands at 00:10 of a day until it is set to another. */
export type DayClock = Clock & { day: BusinessDay };

export function dayClock(day: BusinessDay): DayClock {
  const tenPastMidnightMs = 10 * 60_000;
  const clock = { day, now: () => addMs(startOfDay(clock.day), tenPastMidnightMs) };
  return clock;
}

export const secret = 'a secret of the bench of the close 92d1c7a5';
const railKey = generateKeyPairSync('rsa', { modulusLength: 2048 })
  .publicKey.export({ type: 'spki', format: 'der' })
  .toString('base64');

/** The server's own house on a database, with nothing outside that answers. */
export function houseOn(
  url: string,
  clock: Clock,
  more: Record<string, string> = {},
): House & { close(): Promise<void> } {
  const config = readConfig({
    DATABASE_URL: url,
    APP_SECRET: secret,
    RAIL_SECRET: secret,
    MPESA_API_KEY: 'none',
    MPESA_PUBLIC_KEY: railKey,
    SMS_URL: 'http://127.0.0.1:9/',
    SMS_TOKEN: 'none',
    LOG_LEVEL: 'error',
    ...more,
  });
  return openHouse(config, { clock, ids: systemIds, part: 'bench' });
}
