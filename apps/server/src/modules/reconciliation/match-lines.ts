import { atOneInstant, type House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { messageOf } from '../../platform/message-of.ts';
import { openIncident } from '../incidents/open-incident.ts';
import { bookFee } from './book-fee.ts';
import { matchMoneyIn } from './match-money-in.ts';
import { matchMoneyOut, proveMoneyOut } from './match-money-out.ts';
import { matchReversal } from './match-reversal.ts';
import { breakLine, lineOf, type Line, type LineOutcome } from './line.ts';
import { readPayoutsAgain } from './read-payouts-again.ts';
import {
  endAlarmsOfRead,
  listUnread,
  lockLine,
  matchKnown,
  readDifferingAgain,
  readReversalsAgain,
  settleLine,
  type ListUnreadRow,
} from './match-lines.queries.ts';

const pageSize = 500n;
const agreeingTogether = 5_000n;

/**
 * Holds every unread line against our books: those that agree by the thousand, the others one by one in the order of
 * the file, each in a transaction of its own. One that fails keeps none of the others waiting; a reversal that came before
 * its original is read once that is known.
 */
export async function matchLines(house: House): Promise<void> {
  await matchAgreeing(house);
  await readPayoutsAgain(house, house.database);
  await readDifferingAgain.run({ now: house.clock.now() }, house.database);
  do await matchUnread(house);
  while ((await readReversalsAgain.run({ now: house.clock.now() }, house.database)).length > 0);
  await endAlarmsOfRead.run({ now: house.clock.now() }, house.database);
}

/** Those of a large file together would take longer than a statement may. */
async function matchAgreeing(house: House): Promise<void> {
  for (let after = 0n; ;) {
    const now = house.clock.now();
    const [page] = await matchKnown.run({ after, limit: agreeingTogether, now }, house.database);
    if (page === undefined || page.last === null) return;
    after = page.last;
  }
}

async function matchUnread(house: House): Promise<void> {
  for (let after = 0n; ;) {
    const lines = await listUnread.run({ after, limit: pageSize }, house.database);
    const last = lines.at(-1);
    if (last === undefined) return;
    after = last.id;
    for (const row of lines) await matchOrTell(house, row);
  }
}

/** A fault is no answer about the line: a person is told, and it stays unread, to be taken up again. */
async function matchOrTell(house: House, row: ListUnreadRow): Promise<void> {
  try {
    await matchLine(house, row);
  } catch (error) {
    const { receipt, kind: lineKind } = row;
    house.log.error({ err: error, receipt }, 'a statement line was not read');
    const why = messageOf(error);
    const incident = { kind: 'statement-line-failed', subject: `rail:${receipt}`, detail: { lineKind, why } } as const;
    await openIncident(house, house.database, incident);
  }
}

async function matchLine(house: House, row: ListUnreadRow): Promise<void> {
  const line = lineOf(house, row);
  const isPayout = line.isCompleted && line.kind === 'b2c';
  const looked = isPayout ? await proveMoneyOut(house, line) : undefined;
  await atOneInstant(house, async (house, tx) => {
    const [locked] = await lockLine.run(row, tx);
    if (locked === undefined) return;
    const outcome = isPayout ? await matchMoneyOut(house, tx, line, looked) : await outcomeOf(house, tx, line);
    if (outcome !== undefined) await settleLine.run({ id: line.id, outcome }, tx);
  });
}

const movedNothing = new Set(['failed', 'rejected', 'cancelled', 'expired', 'pending', 'processing']);

/** Undefined: it stays unread, to be taken up again. */
async function outcomeOf(house: House, tx: Tx, line: Line): Promise<LineOutcome | undefined> {
  if (!line.isCompleted) {
    // In a word that nobody has listed it may be money all the same.
    return movedNothing.has(line.status.toLowerCase())
      ? 'noted'
      : breakLine(house, tx, line, 'statement-line-unexplained', { status: line.status });
  }
  switch (line.kind) {
    case 'c2b':
    case 'paybill':
      return matchMoneyIn(house, tx, line);
    case 'reversal':
      return matchReversal(house, tx, line);
    case 'fee':
      return bookFee(house, tx, line);
    case 'b2b':
      // Money of the owner's, most likely, in or out: two persons say so, and that books it (propose-float-funding.ts).
      return breakLine(house, tx, line, 'transfer-to-book', {});
    default:
      return breakLine(house, tx, line, 'statement-line-unexplained', {});
  }
}
