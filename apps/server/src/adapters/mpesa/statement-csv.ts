import { instantFrom } from '@house/calendar';
import { parsePhone } from '@house/identity';
import { parseMt, zeroCentavos, type Centavos } from '@house/money';
import { CsvError, parse } from 'csv-parse/sync';
import { statementKinds, StatementUnreadable, type StatementLine } from '../../ports/rail-statement.ts';

const columns = 'receipt,completedAt,kind,status,msisdn,reference,paidIn,paidOut,balance';
const receiptPattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;
// More than there is of any money: the sum of a column is still a number that can be shown.
const amountPattern = /^\d{1,12}(\.\d{1,2})?$/;

/**
 * Reads a statement (api.md, Statement): all of it or, by `StatementUnreadable` with the line's number, nothing. A file
 * that was cut off in the middle of a line is one that cannot be read. A line that stands there twice is one: by their
 * number a later statement is told from one that leaves something out. In the order of time, whichever way the rail lists.
 */
export function readStatement(file: Buffer): readonly StatementLine[] {
  const text = file.toString('utf8');
  if (!text.endsWith('\n')) throw new StatementUnreadable('the file ends in the middle of a line');
  const [head, ...records] = recordsIn(text);
  if (head?.join(',') !== columns) throw new StatementUnreadable(`the first line must be ${columns}`);
  const lines = records.map((record, index) => ({ line: lineOf(record, index + 2), text: JSON.stringify(record) }));
  return oldestFirst([...new Map(lines.map(({ line, text }) => [text, line])).values()]);
}

/** A movement and its fee are of one instant: of a file that begins with the latest, the one below came first. */
function oldestFirst(lines: readonly StatementLine[]): readonly StatementLine[] {
  const [first, last] = [lines[0], lines.at(-1)];
  return first !== undefined && last !== undefined && first.completedAt > last.completedAt ? lines.toReversed() : lines;
}

function recordsIn(text: string): string[][] {
  try {
    return parse(text, { bom: true, skip_empty_lines: true, max_record_size: 4_096 });
  } catch (error) {
    if (error instanceof CsvError) throw new StatementUnreadable(`line ${error['lines'] ?? '?'}: ${error.code}`);
    throw error;
  }
}

function lineOf(record: readonly string[], number: number): StatementLine {
  const [
    receipt = '',
    completedAt = '',
    kindText = '',
    statusText = '',
    msisdn = '',
    reference = '',
    paidIn = '',
    paidOut = '',
    balance = '',
  ] = record;
  const wrong = (field: string): never => {
    throw new StatementUnreadable(`line ${number}: ${field}`);
  };
  if (!receiptPattern.test(receipt)) wrong('receipt');
  const status = statusText.trim();
  if (status === '' || status.includes('\u0000')) wrong('status');
  const kind = statementKinds.find((known) => known === kindText) ?? wrong('kind');
  const paidInCentavos = amountOf(paidIn) ?? wrong('paidIn');
  const paidOutCentavos = amountOf(paidOut) ?? wrong('paidOut');
  if (paidInCentavos > 0n && paidOutCentavos > 0n) wrong('paidIn and paidOut are both given');
  const balanceCentavos = balance === '' ? undefined : (amountOf(balance) ?? wrong('balance'));
  return {
    receipt,
    completedAt: instantOf(completedAt) ?? wrong('completedAt'),
    kind,
    status,
    isCompleted: status.toLowerCase() === 'completed',
    phone: parsePhone(msisdn),
    // PostgreSQL text cannot hold U+0000.
    reference: reference.replaceAll('\u0000', '').trim().slice(0, 64),
    paidInCentavos,
    paidOutCentavos,
    balanceCentavos,
  };
}

function amountOf(text: string): Centavos | undefined {
  if (text === '') return zeroCentavos;
  return amountPattern.test(text) ? parseMt(text) : undefined;
}

function instantOf(text: string): Date | undefined {
  try {
    return instantFrom(text);
  } catch {
    return undefined;
  }
}
