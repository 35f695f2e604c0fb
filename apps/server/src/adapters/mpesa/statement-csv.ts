import { instantFrom } from '@house/calendar';
import { parsePhone } from '@house/identity';
import { parseMt, zeroCentavos, type Centavos } from '@house/money';
import { CsvError, parse } from 'csv-parse/sync';
import {
  statementKinds,
  StatementUnreadable,
  type StatementFault,
  type StatementLine,
} from '../../ports/rail-statement.ts';

const columns = 'receipt,completedAt,kind,status,msisdn,reference,paidIn,paidOut,balance';
const receiptPattern = /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/;
// More than there is of any money: the sum of a column is still a number that can be shown.
const amountPattern = /^\d{1,12}(\.\d{1,2})?$/;
// What a spreadsheet makes of a long number: its digits are lost, and a payment would be nobody's. A wallet that the rail hides
// looks otherwise.
const roundedPattern = /^\d+(?:[.,]\d+E\+?|E\+)\d+$|^258\d{9}[.,]0+$/i;

/**
 * Reads a statement (api.md, Statement): all of it or, by `StatementUnreadable` with the line's number, nothing. A file
 * that was cut off in the middle of a line is one that cannot be read. A line that stands there twice is one: by their
 * number a later statement is told from one that leaves something out. In the order of time, whichever way the rail lists.
 */
export function readStatement(file: Buffer): readonly StatementLine[] {
  const text = textOf(file);
  if (recordsIn(text, 1)[0]?.record.join(',') !== columns) throw new StatementUnreadable({ line: 1, fault: 'head' });
  const lines = wholeLinesIn(text);
  return oldestFirst([...new Map(lines.map(({ line, text }) => [text, line])).values()]);
}

type NumberedLine = { readonly line: StatementLine; readonly text: string };

/** What is wrong in a last line that nothing ends is that it was cut; a line before it says itself what is wrong with it. */
function wholeLinesIn(text: string): readonly NumberedLine[] {
  if (/[\r\n]$/.test(text)) return linesIn(text);
  const last = text.split(/\r\n|\r|\n/).length;
  try {
    const lines = linesIn(text);
    if (goesOnToItsEnd(lines)) return lines;
  } catch (error) {
    if (!(error instanceof StatementUnreadable) || error.at?.line !== last) throw error;
  }
  throw new StatementUnreadable({ line: last, fault: 'cut' });
}

function linesIn(text: string): readonly NumberedLine[] {
  const [, ...records] = recordsIn(text);
  return records.map(({ record, number }) => ({ line: lineOf(record, number), text: JSON.stringify(record) }));
}

/**
 * Whether a last line that nothing ends, as a spreadsheet or a portal may leave it, is all of that line: its balance is the one
 * beside it and what moved, and of a balance that was cut it would not be.
 */
function goesOnToItsEnd(lines: readonly NumberedLine[]): boolean {
  const [beside, last] = lines.slice(-2).map(({ line }) => line);
  return last !== undefined && beside !== undefined && (follows(last, beside) || follows(beside, last));
}

function follows(later: StatementLine, earlier: StatementLine): boolean {
  if (later.balanceCentavos === undefined || earlier.balanceCentavos === undefined) return false;
  const moved = later.isCompleted ? later.paidInCentavos - later.paidOutCentavos : 0n;
  return later.balanceCentavos === earlier.balanceCentavos + moved;
}

/** As the rail writes it, in UTF-8; or as a spreadsheet on Windows saves it. */
function textOf(file: Buffer): string {
  if (file[0] === 0xff && file[1] === 0xfe) return file.toString('utf16le');
  const text = file.toString('utf8');
  const hasLetters = /[^\p{ASCII}\uFFFD]/u.test(text);
  return text.includes('\uFFFD') && !hasLetters ? new TextDecoder('windows-1252').decode(file) : text;
}

/** A movement and its fee are of one instant: of a file that begins with the latest, the one below came first. */
function oldestFirst(lines: readonly StatementLine[]): readonly StatementLine[] {
  const [first, last] = [lines[0], lines.at(-1)];
  return first !== undefined && last !== undefined && first.completedAt > last.completedAt ? lines.toReversed() : lines;
}

type NumberedRecord = { readonly record: readonly string[]; readonly number: number };

function recordsIn(text: string, most = -1): NumberedRecord[] {
  const found: NumberedRecord[] = [];
  const keep = (record: string[], { lines: number }: { lines: number }): undefined =>
    void found.push({ record, number });
  try {
    parse(text, {
      bom: true,
      skip_empty_lines: true,
      skip_records_with_empty_values: true,
      max_record_size: 4_096,
      to: most,
      on_record: keep,
    });
  } catch (error) {
    if (!(error instanceof CsvError)) throw error;
    const line = Number(error['lines']);
    throw new StatementUnreadable({ line, fault: line === 1 ? 'head' : faultOf(error.code) });
  }
  return found;
}

function faultOf(code: CsvError['code']): StatementFault {
  if (code === 'CSV_MAX_RECORD_SIZE') return 'tooLong';
  return code === 'CSV_RECORD_INCONSISTENT_FIELDS_LENGTH' ? 'columns' : 'quotes';
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
  const wrong = (fault: StatementFault): never => {
    throw new StatementUnreadable({ line: number, fault });
  };
  if (roundedPattern.test(receipt) || roundedPattern.test(msisdn)) wrong('rounded');
  if (!receiptPattern.test(receipt)) wrong('receipt');
  const status = statusText.trim();
  if (status === '' || status.includes('\u0000')) wrong('status');
  const kind = statementKinds.find((known) => known === kindText) ?? wrong('kind');
  const paidInCentavos = amountOf(paidIn) ?? wrong('paidIn');
  const paidOutCentavos = amountOf(paidOut) ?? wrong('paidOut');
  if (paidInCentavos > 0n && paidOutCentavos > 0n) wrong('bothWays');
  const balanceCentavos = balance === '' ? undefined : (amountOf(balance) ?? wrong('balance'));
  return {
    number,
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
