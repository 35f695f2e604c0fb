import { readFileSync } from 'node:fs';
import path from 'node:path';
import { addMs, businessDay, businessDayOf, maputoTime, type BusinessDay, type Clock } from '@house/calendar';
import { statementFaultText } from '@house/i18n/statement-faults';
import { readConfig } from '../config.ts';
import { checkSecret } from '../modules/customers/check-secret.ts';
import { findRestoredDay } from '../modules/disbursements/restored-database.ts';
import { importStatement } from '../modules/reconciliation/import-statement.ts';
import { readAgainMs } from '../modules/reconciliation/reading-times.ts';
import type { House } from '../house.ts';
import { openHouse } from '../open-house.ts';
import { systemIds } from '../platform/ids.ts';
import { StatementUnreadable } from '../ports/rail-statement.ts';
import { sayingSo } from './saying-so.ts';

/**
 * `npm run statement -- FILE [DAY]`: takes in a statement of the rail's and holds it against the books. With the day it is
 * refused when a line is of another one, and read for a restored database that waits for it.
 */
export async function takeStatement(clock: Clock): Promise<void> {
  const [file, named, ...more] = process.argv.slice(2);
  if (file === undefined || file.startsWith('-') || more.length > 0) {
    throw new Error('Usage: npm run statement -- FILE [YYYY-MM-DD]');
  }
  const day = named === undefined ? {} : { day: businessDay(named) };
  const bytes = bytesOf(path.resolve(process.env['INIT_CWD'] || '.', file));
  const house = openHouse(readConfig(process.env), { clock, ids: systemIds, part: 'statement' });
  try {
    await checkSecret(house);
    const imported = await sayingSo(importStatement(house, bytes, { source: 'file', ...day })).catch(sayInWords);
    const became = Object.entries(imported.outcomes).map(([outcome, lines]) => `${lines} ${outcome}`);
    console.log(
      `${imported.isNew ? 'Imported' : 'Already imported'}: ${[`${imported.lines} lines`, ...became].join(', ')}`,
    );
    if (day.day !== undefined) await tellWhatIsAwaited(house, day.day);
  } finally {
    await house.close();
  }
}

function bytesOf(file: string): Buffer {
  try {
    return readFileSync(file);
  } catch (fault) {
    const code = fault instanceof Error && 'code' in fault ? String(fault.code) : String(fault);
    throw new Error(`${file} ${unreadable[code] ?? `cannot be read (${code})`}`);
  }
}

const unreadable: Readonly<Record<string, string>> = {
  ENOENT: 'does not exist',
  EISDIR: 'is a folder, not a file',
  EACCES: 'is not for this user to read',
};

/** Where a file is wrong, and how it must be, as the console says it. */
function sayInWords(fault: unknown): never {
  if (!(fault instanceof StatementUnreadable) || fault.at === undefined) throw fault;
  throw new Error(statementFaultText(fault.at, 'en'));
}

/** After a restore a day counts once its statement says the same six hours later: whoever brings it brings it twice (0133). */
async function tellWhatIsAwaited(house: House, day: BusinessDay): Promise<void> {
  const awaited = await findRestoredDay(house, day);
  if (awaited === undefined) return;
  const { readFrom, linesSince } = awaited;
  const from = linesSince === undefined ? readFrom : addMs(linesSince, readAgainMs);
  const { hour, minute } = maputoTime(from);
  const when =
    from > house.clock.now()
      ? `from ${businessDayOf(from)} ${[hour, minute].map((part) => String(part).padStart(2, '0')).join(':')} in Maputo on`
      : 'once it has all that was booked on that day';
  console.log(`Payouts stay off: bring the statement of ${day} again ${when}`);
}
