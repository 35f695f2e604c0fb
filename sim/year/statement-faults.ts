import { addDays, businessDayOf, daysBetween, type BusinessDay, type Clock } from '@house/calendar';
import type { Db } from '../../apps/server/src/platform/db.ts';
import type { RailStatement, StatementLine } from '../../apps/server/src/ports/rail-statement.ts';
import type { Chance } from './chance.ts';
import type { FaultKind } from './fault-kinds.ts';
import type { Struck } from './struck.ts';
import { statesMetBy } from './reachable.ts';
import { receiptsByState, type Subject } from './subject.ts';

/** What becomes of a statement on its way to us, whoever brings it. */
export type StatementFaults = {
  /** None comes now, and nothing that stands on it is told. */
  isLate(whole: () => Promise<Buffer>): Promise<boolean>;
  /** The file as it comes; `other` is what comes when it is another day's. */
  brought(whole: Buffer, other: () => Promise<Buffer>): Promise<Brought>;
};
export type Brought = { readonly file: Buffer; readonly isCut: boolean };

// A cut of so many bytes ends in the middle of a line.
const cutBytes = 5;

export function openStatementFaults(given: {
  readonly struck: Struck;
  readonly chance: Chance;
  readonly read: RailStatement['read'];
  readonly database: Db;
}): StatementFaults {
  const { struck, chance, read, database } = given;
  // What a file got wrong once the next one has right: what is told again and again is the rail's word.
  const wrongBefore = new Set<string>();
  // But that one file left out besides another line, the next leaves out again: it says something new, and not all.
  const leftOutAgain = new Set<string>();

  const strikes = async (kind: FaultKind, file: () => Promise<Buffer>): Promise<boolean> => {
    if (!struck.intends(kind)) return false;
    await struck.by(kind, linesOf(await file()));
    return true;
  };
  const linesOf = (file: Buffer): Subject => ({ kind: 'lines', lines: read(file) });

  /** One line of it is not as it should be. The last is not left out: without it a file is merely an earlier one. */
  const withWrongLine = async (file: Buffer): Promise<Buffer> => {
    const first = chance.below(lineFaults.length);
    const turned = [...lineFaults.slice(first), ...lineFaults.slice(0, first)];
    const kind = turned.find((one) => struck.intends(one));
    if (kind === undefined) return file;
    const lines = read(file);
    const known = kind === 'statement with another amount' ? await toldByTheRail(database, lines) : undefined;
    const choice = (leavesOut.has(kind) ? lines.slice(0, -1) : lines).filter(
      (line) =>
        !wrongBefore.has(line.receipt) && (known === undefined || (known.has(line.receipt) && line.kind !== 'fee')),
    );
    const line = await oneOf(kind, choice);
    if (line === undefined) return file;
    wrongBefore.add(line.receipt);
    await struck.by(kind, { kind: 'lines', lines: [line] });
    const wrong = wrongAt(kind, file.toString(), line);
    const besides =
      leavesOut.has(kind) && chance.percent(besidesPercent) ? await untoldBesides(choice, line) : undefined;
    if (besides === undefined) return Buffer.from(wrong);
    wrongBefore.add(besides.receipt);
    leftOutAgain.add(besides.receipt);
    return Buffer.from(await without(wrong, besides));
  };

  const without = async (text: string, line: StatementLine): Promise<string> => {
    await struck.by('statement hiding a line', { kind: 'lines', lines: [line] });
    return wrongAt('statement hiding a line', text, line);
  };

  /** Another line of which no statement has told yet, if it has not told of this one either. */
  const untoldBesides = async (
    lines: readonly StatementLine[],
    line: StatementLine,
  ): Promise<StatementLine | undefined> => {
    const receipts = lines.map(({ receipt }) => receipt);
    const sql = 'select receipt from rail_statement_line where receipt = any($1)';
    const told = new Set((await database.query(sql, [receipts])).rows.map(({ receipt }) => receipt));
    const others = lines.filter(({ receipt }) => receipt !== line.receipt && !told.has(receipt));
    return told.has(line.receipt) ? undefined : others[chance.below(Math.max(1, others.length))];
  };

  const withoutAgain = async (file: Buffer): Promise<Buffer> => {
    if (leftOutAgain.size === 0) return file;
    let text = file.toString();
    for (const line of read(file).filter(({ receipt }) => leftOutAgain.has(receipt))) text = await without(text, line);
    for (const { receipt } of read(file)) leftOutAgain.delete(receipt);
    return Buffer.from(text);
  };

  /** Most lines are of what is booked long since: mostly one of each state is as likely as one of another. */
  const oneOf = async (kind: FaultKind, lines: readonly StatementLine[]): Promise<StatementLine | undefined> => {
    const some = lines[chance.below(Math.max(1, lines.length))];
    if (some === undefined || chance.percent(anyLinePercent)) return some;
    const receipts = await receiptsByState(database, lines);
    const states = statesMetBy(kind).filter((state) => receipts.has(state));
    const among = receipts.get(states[chance.below(Math.max(1, states.length))] ?? '') ?? [];
    const receipt = among[chance.below(Math.max(1, among.length))];
    return lines.find((line) => line.receipt === receipt) ?? some;
  };

  return {
    isLate: (whole) => strikes('statement late', whole),
    brought: async (whole, other) => {
      const isOther = await strikes('statement of another day', async () => whole);
      const file = inItsLetters(isOther ? await other() : whole);
      const isCut = await strikes('statement cut', async () => whole);
      if (isCut) return { file: file.subarray(0, Math.max(1, file.length - cutBytes)), isCut };
      return { file: isOther ? file : await withWrongLine(await withoutAgain(file)), isCut };
    },
  };
}

/** The rail says in any letters how a line ended (rails.md): in capitals on days of which the first receipt begins so. */
function inItsLetters(file: Buffer): Buffer {
  const text = file.toString();
  const [, first = ''] = text.split('\n');
  return /^[A-R]/.test(first) ? Buffer.from(text.replaceAll(',Completed,', ',COMPLETED,')) : file;
}

const lineFaults = [
  'statement without a line',
  'statement hiding a line',
  'statement with a line twice',
  'statement with another amount',
] as const satisfies readonly FaultKind[];
const leavesOut: ReadonlySet<FaultKind> = new Set(['statement without a line', 'statement hiding a line']);
const anyLinePercent = 20;
const besidesPercent = 50;

/** The receipts of which the rail has told us: of others, of prices, and what staff entered, a statement is its only word. */
async function toldByTheRail(database: Db, lines: readonly StatementLine[]): Promise<ReadonlySet<string>> {
  const { rows } = await database.query(
    `select rail_transaction_id as receipt from rail_transaction where rail_transaction_id = any($1) and source <> 'operator'`,
    [lines.map(({ receipt }) => receipt)],
  );
  return new Set(rows.map(({ receipt }) => String(receipt)));
}

/** The text of a statement with one line of it wrong. `hiding`: the balances after it are as if it had never moved anything. */
export function wrongAt(kind: (typeof lineFaults)[number], text: string, line: StatementLine): string {
  const rows = text.split('\n');
  const at = rows.findIndex((row) => row.startsWith(`${line.receipt},`) && row.split(',')[2] === line.kind);
  const row = rows[at] ?? '';
  switch (kind) {
    case 'statement without a line':
      return rows.toSpliced(at, 1).join('\n');
    case 'statement hiding a line': {
      const moved = line.paidInCentavos - line.paidOutCentavos;
      return rows
        .map((one, nth) => (nth > at ? withBalance(one, moved) : one))
        .toSpliced(at, 1)
        .join('\n');
    }
    case 'statement with a line twice':
      return rows.toSpliced(at, 0, row).join('\n');
    case 'statement with another amount':
      return rows.with(at, withAmount(row)).join('\n');
  }
}

function withBalance(row: string, less: bigint): string {
  return row.replace(/\d+\.\d\d$/, (balance) => mt(centavosIn(balance) - less));
}

/** A metical more, in whichever of the two columns it stands. */
function withAmount(row: string): string {
  return row.replace(/(\d+\.\d\d)(?=,{1,2}\d+\.\d\d$)/, (amount) => mt(centavosIn(amount) + 100n));
}

function centavosIn(decimal: string): bigint {
  return BigInt(decimal.replace('.', ''));
}

function mt(centavos: bigint): string {
  const digits = String(centavos).padStart(3, '0');
  return `${digits.slice(0, -2)}.${digits.slice(-2)}`;
}

/** From this age on a statement is given as it is: what is promised of its reading counts on a rail that gives it in the end. */
const surelyGivenAfterDays = 3;

/** The real statement, which on some days comes late, cut off, with a line that is wrong, or is that of another day. */
export function weatheredStatement(statement: RailStatement, faults: StatementFaults, clock: Clock): RailStatement {
  const whole = async (day: BusinessDay): Promise<Buffer> => {
    const file = await statement.pull(day);
    if (file === undefined) throw new Error('there is no statement');
    return file;
  };
  const pullThrough = async (day: BusinessDay): Promise<Buffer> => {
    if (await faults.isLate(() => whole(day))) throw new Error('the statement is late');
    return (await faults.brought(await whole(day), () => whole(addDays(day, -1)))).file;
  };
  const isGiven = (day: BusinessDay): boolean => daysBetween(day, businessDayOf(clock.now())) >= surelyGivenAfterDays;
  return { ...statement, pull: (day) => (isGiven(day) ? statement.pull(day) : pullThrough(day)) };
}
