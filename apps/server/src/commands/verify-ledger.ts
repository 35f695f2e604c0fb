import { parseArgs } from 'node:util';
import type { Clock } from '@house/calendar';
import { databaseUrlIn } from '../config.ts';
import { invariantCount, verifyInvariants, violationText } from '../modules/invariants/verify-invariants.ts';
import { openDatabase } from '../platform/db.ts';
import { sayingSo } from './saying-so.ts';

/**
 * `npm run verify-ledger`: every invariant over the whole book of `DATABASE_URL`, what is due by the service's own clock;
 * fails when one does not hold.
 */
export async function verifyLedger(clock: Clock): Promise<void> {
  // Knows no words: whoever asks it for help, or for less, does not mean it.
  parseArgs();
  const database = openDatabase(databaseUrlIn(process.env), {
    connections: 2,
    onError: () => undefined,
    // Of years each of its questions takes longer than a page may.
    isPatient: true,
  });
  let checked = 0;
  const violations = await sayingSo(
    verifyInvariants({ database, clock }, (done) => (checked = done)),
    () => `${checked} of ${invariantCount} checked`,
  ).finally(() => database.close());
  for (const violation of violations) console.error(violationText(violation));
  console.log(`${invariantCount - violations.length} of ${invariantCount} invariants hold`);
  if (violations.length > 0) process.exitCode = 1;
}
