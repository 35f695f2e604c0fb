import { parseArgs } from 'node:util';
import type { Clock } from '@house/calendar';
import { readConfig } from '../config.ts';
import { closeDueDays } from '../modules/daily-close/close-day.ts';
import { dueDay } from '../modules/daily-close/start-day.ts';
import { openHouse } from '../open-house.ts';
import { systemIds } from '../platform/ids.ts';
import { sayingSo } from './saying-so.ts';

/** `npm run close-day`: closes every business day that is due, as the worker does at 00:05. */
export async function closeDays(clock: Clock): Promise<void> {
  // Knows no words: whoever asks it for help, or for less, does not mean it.
  parseArgs();
  const house = openHouse(readConfig(process.env), { clock, ids: systemIds, part: 'close-day' });
  try {
    const closed = await sayingSo(closeDueDays(house));
    console.log(closed === 1 ? '1 day closed' : `${closed} days closed`);
    const left = await dueDay(house);
    if (left === undefined) return;
    console.error(`The close of ${left} is in other hands, or was cut off: whoever comes in a minute goes on with it`);
    process.exitCode = 1;
  } finally {
    await house.close();
  }
}
