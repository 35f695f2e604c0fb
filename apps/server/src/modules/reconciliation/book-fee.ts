import { businessDayOf } from '@house/calendar';
import { payRailFee } from '@house/lending';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { postJournal } from '../ledger/post-journal.ts';
import { readDayStanding } from './day-standing.ts';
import { directionOf } from './days.queries.ts';
import { breakLine, type Line, type LineOutcome } from './line.ts';

/**
 * The rail's price for a movement: from the wallet that the movement was of, once a receipt (docs/ledger.md). Undefined while its
 * day's statement, which may have left the movement out, is still read; what is of none that is known by then is the float's.
 */
export async function bookFee(house: House, tx: Tx, line: Line): Promise<LineOutcome | undefined> {
  // A price that the rail gives back is money that came in.
  if (line.paidInCentavos > 0n) return breakLine(house, tx, line, 'statement-line-unexplained', {});
  if (line.paidOutCentavos <= 0n) return 'noted';
  const valueOn = businessDayOf(line.completedAt);
  const [movement] = await directionOf.run({ receipt: line.receipt }, tx);
  if (movement === undefined && (await readDayStanding(house, tx, valueOn)).nextReadingAt !== undefined)
    return undefined;
  await postJournal(house, tx, {
    eventKey: `rail-fee:${line.receipt}`,
    kind: 'rail-fee',
    valueOn,
    lines: payRailFee(line.paidOutCentavos, movement?.direction === 'in' ? 'wallet_collection' : 'wallet_float'),
  });
  return 'booked';
}
