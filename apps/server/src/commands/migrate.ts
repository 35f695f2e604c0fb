// npm run migrate: brings the schema of `DATABASE_URL` up to date, and writes the first policy where there is none.
import { parseArgs } from 'node:util';
import { systemClock } from '@house/calendar';
import { databaseUrlIn } from '../config.ts';
import { seedPolicy } from '../modules/policies/seed-policy.ts';
import { openDatabase } from '../platform/db.ts';
import { systemIds } from '../platform/ids.ts';
import { migrate } from '../platform/migrate.ts';
import { faultOfWay, tablesOfNewer } from '../platform/ready.ts';
import { sayAndExit } from '../start-up.ts';
import { sayingSo } from './saying-so.ts';

try {
  parseArgs();
  const url = databaseUrlIn(process.env);
  const database = openDatabase(url, { connections: 1, onError: () => undefined });
  const fault = await faultOfWay(database);
  if (fault !== undefined) throw new Error(fault);
  await sayingSo(migrate(url, (line) => console.log(line)));
  await seedPolicy(database, systemIds, systemClock);
  const newer = await tablesOfNewer(database);
  if (newer !== undefined) console.log(newer);
  await database.close();
} catch (fault) {
  sayAndExit(fault);
}
