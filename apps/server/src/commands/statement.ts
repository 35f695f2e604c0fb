import { readFileSync } from 'node:fs';
import { businessDay, type Clock } from '@house/calendar';
import { readConfig } from '../config.ts';
import { checkSecret } from '../modules/customers/check-secret.ts';
import { importStatement } from '../modules/reconciliation/import-statement.ts';
import { openHouse } from '../open-house.ts';
import { systemIds } from '../platform/ids.ts';

/**
 * `npm run statement -- FILE [DAY]`: takes in a statement of the rail's and holds it against the books. With the day it is
 * refused when a line is of another one, and a restored database that waits for that day's statement has read it.
 */
export async function takeStatement(clock: Clock): Promise<void> {
  const [file, named, ...more] = process.argv.slice(2);
  if (file === undefined || file.startsWith('-') || more.length > 0) {
    throw new Error('Usage: npm run statement -- FILE [YYYY-MM-DD]');
  }
  const day = named === undefined ? {} : { day: businessDay(named) };
  const bytes = readFileSync(file);
  const house = openHouse(readConfig(process.env), { clock, ids: systemIds, part: 'statement' });
  const taken = checkSecret(house).then(() => importStatement(house, bytes, { source: 'file', ...day }));
  const imported = await taken.finally(() => house.close());
  const became = Object.entries(imported.outcomes).map(([outcome, lines]) => `${lines} ${outcome}`);
  console.log(
    `${imported.isNew ? 'Imported' : 'Already imported'}: ${[`${imported.lines} lines`, ...became].join(', ')}`,
  );
}
