import { businessDayOf } from '@house/calendar';
import { sumOf, toMt, type Centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import type { Db } from '../../platform/db.ts';
import { sha256 } from '../../platform/vault.ts';
import { wakeLane } from '../../platform/wake.ts';
import { StatementUnreadable, type StatementLine } from '../../ports/rail-statement.ts';
import { Refusal } from '../../refusal.ts';
import { countKnownLines } from './days.queries.ts';
import { readLines, storeStatement } from './import-statement.ts';
import { matchingLane } from './match-statements.ts';
import { findStatement } from './import-statement.queries.ts';
import { isSigned } from './refresh-days.ts';

/** `POST /statement/look`: what is in a file, before anything is written. Throws `STATEMENT_UNREADABLE`. */
export const lookAtStatement: ConsoleUseCase<'lookAtStatement'> = async (house, { tx, record }, { body }) => {
  const { hash, lines } = readFile(house, body.file);
  const [known] = await findStatement.run({ hash }, tx);
  const keys = { receipts: lines.map((line) => line.receipt), kinds: lines.map((line) => line.kind) };
  const [counted] = await countKnownLines.run(keys, tx);
  record(`statement:${hash}`);
  const first = lines[0];
  const opening =
    first?.balanceCentavos === undefined
      ? undefined
      : first.balanceCentavos - first.paidInCentavos + first.paidOutCentavos;
  const closing = lines.findLast((line) => line.balanceCentavos !== undefined)?.balanceCentavos;
  return {
    ...totalsOf(lines),
    hash,
    isKnown: known !== undefined,
    knownLines: Number(counted?.known ?? 0n),
    openingBalance: opening === undefined ? null : Number(opening) / 100,
    closingBalance: closing === undefined ? null : toMt(closing),
    days: await daysIn(tx, lines),
  };
};

/**
 * `POST /statement/import`: the file that was looked at is stored, and held against the books in the background. Throws
 * `STATEMENT_UNREADABLE`, `STATEMENT_CHANGED`.
 */
export const importStatementFile: ConsoleUseCase<'importStatementFile'> = async (house, scope, { body }) => {
  const { tx, caller, record } = scope;
  const { hash, lines } = readFile(house, body.file);
  if (hash !== body.hash) throw new Refusal('STATEMENT_CHANGED');
  const given = { source: 'file', hash, lines, importedBy: caller.operatorId, matchFrom: house.clock.now() } as const;
  const stored = await storeStatement(house, tx, given);
  record(`statement:${hash}`, { lines: lines.length, isNew: stored !== undefined });
  wakeLane(tx, matchingLane);
  return { lines: lines.length, isNew: stored !== undefined };
};

function readFile(house: House, base64: string): { hash: string; lines: readonly StatementLine[] } {
  const file = Buffer.from(base64, 'base64');
  try {
    return { hash: sha256(file).toString('hex'), lines: readLines(house, file) };
  } catch (error) {
    if (!(error instanceof StatementUnreadable)) throw error;
    house.log.info({ why: error.message }, 'statement not taken');
    throw new Refusal('STATEMENT_UNREADABLE', error.at === undefined ? {} : { inFile: error.at });
  }
}

async function daysIn(db: Db, lines: readonly StatementLine[]) {
  const ofDay = Map.groupBy(lines, (line) => businessDayOf(line.completedAt));
  const days = [];
  for (const [day, ofThat] of [...ofDay].toSorted(([a], [b]) => a.localeCompare(b))) {
    days.push({ ...totalsOf(ofThat), day, signed: await isSigned(db, day) });
  }
  return days;
}

function totalsOf(lines: readonly StatementLine[]) {
  const added = (amountOf: (line: StatementLine) => Centavos) => toMt(sumOf(lines, amountOf));
  return {
    lines: lines.length,
    paidIn: added((line) => line.paidInCentavos),
    paidOut: added((line) => line.paidOutCentavos),
  };
}
