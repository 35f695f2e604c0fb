import { addMs, businessDayOf, type BusinessDay } from '@house/calendar';
import { sumOf } from '@house/money';
import { atOneInstant, type House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { noBytes } from '../../platform/statement.ts';
import { sha256 } from '../../platform/vault.ts';
import { StatementUnreadable, type StatementLine } from '../../ports/rail-statement.ts';
import { writeAudit } from '../audit/write-audit.ts';
import { mobileIndex, sealPersonal } from '../customers/personal.ts';
import { whatComesFrom } from '../repayments/rail-clock.ts';
import { keptReference } from '../repayments/typed-reference.ts';
import { sayIncident } from '../incidents/open-incident.ts';
import { matchStatement } from './match-statements.ts';
import { noteRestoredDay } from './note-restored-day.ts';
import { matchingLeaseMs } from './reading-times.ts';
import {
  correctLines,
  countStretch,
  countOutcomes,
  findStatement,
  insertLines,
  insertStatement,
  listChangedLines,
  takeBalances,
} from './import-statement.queries.ts';

export type ImportedStatement = {
  readonly isNew: boolean;
  readonly lines: number;
  /** Lines that this file told first, or otherwise than before, by what became of them: matched, booked, noted, break. */
  readonly outcomes: Readonly<Record<string, number>>;
};

// A statement's array parameters stay small enough for one message.
const linesTogether = 5_000;

/**
 * Takes a statement in: the whole file by its hash (the same file twice is one), every line once by its receipt, and
 * then what each line says is held against what we booked (rules.md 6). Killed at any point it goes on when it is
 * given again. Throws `StatementUnreadable` before anything is written.
 */
export async function importStatement(
  house: House,
  file: Buffer,
  from: { readonly source: 'pulled' | 'file'; readonly day?: BusinessDay },
): Promise<ImportedStatement> {
  const lines = readLines(house, file);
  refuseOtherDays(lines, from.day);
  const hash = sha256(file).toString('hex');
  const isNew = await atOneInstant(house, async (house, tx) => {
    const given: Given = { ...from, hash, lines, matchFrom: addMs(house.clock.now(), matchingLeaseMs) };
    const stored = await storeStatement(house, tx, given);
    if (from.source === 'file') await noteAtTheServer(house, tx, given, stored !== undefined);
    return stored !== undefined;
  });
  const [statement] = await findStatement.run({ hash }, house.database);
  if (statement !== undefined) await matchStatement(house, statement.id, from.day);
  if (from.day !== undefined) await noteRestoredDay(house, from.day, { source: from.source, lines });
  const counted = statement === undefined ? [] : await countOutcomes.run({ statementId: statement.id }, house.database);
  const outcomes = Object.fromEntries(counted.map((row) => [row.outcome, Number(row.lines)]));
  return { isNew, lines: lines.length, outcomes };
}

/** Nobody has signed in where a file is given: the audit log says by which command it was taken in. */
function noteAtTheServer(house: House, tx: Tx, { hash, lines, day }: Given, isNew: boolean): Promise<void> {
  const detail = { lines: lines.length, isNew, ...(day === undefined ? {} : { day }) };
  return writeAudit(house, tx, [{ operatorId: null, act: 'npm run statement', subject: `statement:${hash}`, detail }]);
}

/** The lines of a file. Throws `StatementUnreadable`: one of a day that has not come has its year mistyped, or its columns. */
export function readLines(house: House, file: Buffer): readonly StatementLine[] {
  const lines = house.statement.read(file);
  const comesFrom = whatComesFrom(house);
  const early = lines.find(({ completedAt }) => completedAt >= comesFrom);
  if (early === undefined) return lines;
  throw new StatementUnreadable({ line: early.number, fault: 'notCome' });
}

/** A rail that gives another day's statement must not make us believe that nothing happened on this one. */
function refuseOtherDays(lines: readonly StatementLine[], day: BusinessDay | undefined): void {
  const other = day === undefined ? undefined : lines.find((line) => businessDayOf(line.completedAt) !== day);
  if (other === undefined) return;
  throw new StatementUnreadable(
    `line ${other.receipt} is of ${businessDayOf(other.completedAt)}, not of ${String(day)}`,
  );
}

type Given = {
  readonly source: 'pulled' | 'file';
  readonly day?: BusinessDay;
  readonly hash: string;
  readonly lines: readonly StatementLine[];
  readonly importedBy?: bigint;
  /** When it may be held against the books by whoever finds it so. */
  readonly matchFrom: Date;
};

/** Writes a file with all its lines; those known already stay as they are. Undefined when the file itself is known. */
export async function storeStatement(house: House, tx: Tx, given: Given): Promise<bigint | undefined> {
  const { source, day, hash, lines, importedBy, matchFrom } = given;
  const [stored] = await insertStatement.run(
    {
      hash,
      source,
      businessDate: day ?? null,
      lines: lines.length,
      ...spanOf(lines),
      paidInCentavos: sumOf(lines, (line) => line.paidInCentavos),
      paidOutCentavos: sumOf(lines, (line) => line.paidOutCentavos),
      importedBy: importedBy ?? null,
      matchFrom,
      now: house.clock.now(),
    },
    tx,
  );
  if (stored === undefined) return undefined;
  for (let from = 0; from < lines.length; from += linesTogether) {
    await storeLines(house, tx, stored.id, lines.slice(from, from + linesTogether));
  }
  await takeNewBalances(tx, stored.id, lines);
  return stored.id;
}

async function takeNewBalances(tx: Tx, statementId: bigint, lines: readonly StatementLine[]): Promise<void> {
  const { firstAt, lastAt } = spanOf(lines);
  if (firstAt === null || lastAt === null) return;
  const [stretch] = await countStretch.run({ statementId, firstAt, lastAt }, tx);
  const distinct = new Set(lines.map(({ receipt, kind }) => `${receipt} ${kind}`)).size;
  if (stretch?.knownBefore === 0n || stretch?.lines !== BigInt(distinct)) return;
  for (let from = 0; from < lines.length; from += linesTogether) {
    const some = lines.slice(from, from + linesTogether);
    await takeBalances.run(
      {
        receipts: some.map(({ receipt }) => receipt),
        kinds: some.map(({ kind }) => kind),
        balances: some.map(balanceText),
      },
      tx,
    );
  }
}

function balanceText({ balanceCentavos }: StatementLine): string {
  return balanceCentavos?.toString() ?? '';
}

/** A rail that lists the latest first is no other book. */
function spanOf(lines: readonly StatementLine[]): { readonly firstAt: Date | null; readonly lastAt: Date | null } {
  const times = lines.map(({ completedAt }) => completedAt).toSorted((a, b) => a.getTime() - b.getTime());
  return { firstAt: times[0] ?? null, lastAt: times.at(-1) ?? null };
}

async function storeLines(house: House, tx: Tx, statementId: bigint, lines: readonly StatementLine[]): Promise<void> {
  const keys = {
    receipts: lines.map((line) => line.receipt),
    kinds: lines.map((line) => line.kind),
    statuses: lines.map((line) => line.status),
    completedAts: lines.map((line) => line.completedAt),
    // Only of a payout it is looked up: whose wallet it went to is held against ours.
    msisdnIndexes: lines.map(({ kind, phone }) =>
      phone === undefined || kind !== 'b2c' ? noBytes : mobileIndex(house, phone),
    ),
    references: lines.map(({ kind, reference }) =>
      kind === 'c2b' || kind === 'paybill' ? keptReference(house, reference) : reference,
    ),
    paidIns: lines.map((line) => line.paidInCentavos),
    paidOuts: lines.map((line) => line.paidOutCentavos),
  };
  const balances = lines.map(balanceText);
  const msisdns = lines.map(({ phone }) => (phone === undefined ? noBytes : sealPersonal(house, 'rail.msisdn', phone)));
  await insertLines.run({ ...keys, balances, statementId, msisdns }, tx);
  await correctLines.run({ ...keys, balances, statementId, msisdns, now: house.clock.now() }, tx);
  for (const changed of await listChangedLines.run(keys, tx)) {
    const { receipt, status, reference, completedAt, isOtherWallet } = changed;
    // Our line stays as it was booked, so nothing else says what the rail has now.
    const sums = { paidIn: Number(changed.paidInCentavos), paidOut: Number(changed.paidOutCentavos) };
    const wallet = isOtherWallet ? { wallet: 'another than ours' } : {};
    const detail = { status, reference, ...sums, paidAt: completedAt.toISOString(), ...wallet };
    await sayIncident(house, tx, { kind: 'statement-line-changed', subject: `rail:${receipt}`, detail });
  }
}
