import { readFileSync } from 'node:fs';
import { systemClock } from '@house/calendar';
import { readConfig } from '../config.ts';
import { importStatement } from '../modules/reconciliation/import-statement.ts';
import { openHouse } from '../open-house.ts';
import { systemIds } from '../platform/ids.ts';
import { sayAndExit } from '../start-up.ts';

/** `npm run statement -- FILE`: takes in a statement of the rail's and holds it against the books. */
try {
  const [file] = process.argv.slice(2);
  if (file === undefined) throw new Error('Usage: npm run statement -- FILE');
  const bytes = readFileSync(file);
  const house = openHouse(readConfig(process.env), { clock: systemClock, ids: systemIds, part: 'statement' });
  const imported = await importStatement(house, bytes, { source: 'file' }).finally(() => house.close());
  const became = Object.entries(imported.outcomes).map(([outcome, lines]) => `${lines} ${outcome}`);
  console.log(
    `${imported.isNew ? 'Imported' : 'Already imported'}: ${[`${imported.lines} lines`, ...became].join(', ')}`,
  );
} catch (fault) {
  sayAndExit(fault);
}
