import { parseArgs } from 'node:util';
import { dayRuns, type Clock } from '@house/calendar';
import { readConfig } from '../config.ts';
import { atOneInstant } from '../house.ts';
import { writeAudit } from '../modules/audit/write-audit.ts';
import { holdForRestore } from '../modules/disbursements/restored-database.ts';
import { openHouse } from '../open-house.ts';
import { openDatabase } from '../platform/db.ts';
import { systemIds } from '../platform/ids.ts';
import { sayingSo } from './saying-so.ts';

/** `npm run restored`: the database was restored, so nothing is paid out until the rail's statements have been read. */
export async function declareRestored(clock: Clock): Promise<void> {
  // Knows no words: whoever asks it for help, or for less, does not mean it.
  parseArgs();
  const config = readConfig(process.env);
  await sayingSo(makeStatistics(config.DATABASE_URL));
  const house = openHouse(config, { clock, ids: systemIds, part: 'restored' });
  const declared = atOneInstant(house, async (house, tx) => {
    const unreadDays = await holdForRestore(house, tx);
    const detail = { restored: true, unreadDays };
    await writeAudit(house, tx, [{ operatorId: null, act: 'npm run restored', subject: 'queue:payout', detail }]);
    return unreadDays;
  });
  const unread = await sayingSo(declared).finally(() => house.close());
  const days = dayRuns(unread).map(({ from, to }) => (from === to ? from : `${from} to ${to}`));
  console.log(`Payouts are off until the statements of ${days.join(', ')} have been read`);
  // Neither the database nor the rail knows of it.
  console.log(
    'Do anew what was agreed since the copy: blocks, erasures, numbers taken off, extensions, waivers, settlements, people who left, prices',
  );
}

/** A dump brings none along, and until PostgreSQL makes them by itself lists are broken off that read a large table whole. */
async function makeStatistics(databaseUrl: string): Promise<void> {
  const database = openDatabase(databaseUrl, { connections: 1, onError: () => undefined, isPatient: true });
  await database.query('analyze', []).finally(() => database.close());
}
