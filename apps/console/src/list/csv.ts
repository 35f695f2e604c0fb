import { businessDayOf, instantFrom } from '@house/calendar';
import { timeOf } from '../frame/when.ts';
import type { Column } from './Table.tsx';

/** How this computer writes 1.5: by that its spreadsheet reads numbers, and takes a semicolon where the comma is in them. */
const ownMark: '.' | ',' = new Intl.NumberFormat().format(1.5).includes(',') ? ',' : '.';

/** Rows as CSV (RFC 4180, with a byte order mark: spreadsheets then read it as UTF-8). */
export function csvOf<Row>(
  columns: readonly Column<Row>[],
  rows: readonly Row[],
  { since }: { since: string },
  mark = ownMark,
): string {
  const lines = [
    columns.map((c) => field(c.fileHead ?? ('since' in c ? since : c.head), mark)),
    ...rows.map((row) => columns.map((c) => field(fileValue(c, row), mark))),
  ];
  return `\uFEFF${lines.map((line) => line.join(mark === ',' ? ';' : ',')).join('\r\n')}\r\n`;
}

/** Days as every spreadsheet reads them: 01/02 is January to some. A file is not read when it is made: it has no ages. */
function fileValue<Row>(column: Column<Row>, row: Row): string | number | null {
  if ('text' in column) return column.text(row);
  if ('day' in column) return column.day(row);
  const instant = 'at' in column ? column.at(row) : column.since(row);
  return instant === null ? null : `${businessDayOf(instantFrom(instant))} ${timeOf(instant)}`;
}

/** As computers in Portuguese and English call them, short and whole. */
const month =
  'jan(?:eiro|uary)?|fev(?:ereiro)?|feb(?:ruary)?|mar(?:ço|ch)?|abr(?:il)?|apr(?:il)?|mai|maio|may|jun(?:ho|e)?|jul(?:ho|y)?|' +
  'ago(?:sto)?|aug(?:ust)?|set(?:embro)?|sep(?:tember)?|out(?:ubro)?|oct(?:ober)?|nov(?:embro|ember)?|dez(?:embro)?|dec(?:ember)?';

/** A formula, or what would be another number or a date: 0012, 1E5, 3/4, 12/2026, DEZ25, seventeen digits of which two are lost. */
const misread = new RegExp(
  String.raw`^[=+\-@\t\r]|^0\d+$|^\d{16,}$|^\d+e\d+$|^\d{1,2}[-/.](\d{1,2}|\d{1,2}[-/.]\d{2,4}|\d{4})$|` +
    String.raw`^(${month})[-/. ]?\d{1,4}$|^\d{1,2}[-/. ]?(${month})$`,
  'i',
);

/** What whoever reads the file by another separator than its own would take for the beginning of a formula. */
const formulaWithin = /([,;\t]\s*)(?=[=+\-@])/g;

/** A text that a spreadsheet would take for something else is kept from it by an apostrophe; numbers are numbers. */
function field(value: string | number | null, mark: '.' | ','): string {
  if (value === null) return '';
  // An amount has two decimals, a quotient as many as fit: 42.857142857142854.
  if (typeof value === 'number') return String(Number(value.toFixed(3))).replace('.', mark);
  // What keeps an amount and its unit on one line of the screen would be found by no search in a file.
  const plain = value.replaceAll('\u00A0', ' ');
  const neutral = `${misread.test(plain) ? "'" : ''}${plain}`.replace(formulaWithin, "$1'");
  return /[",;\r\n]/.test(neutral) ? `"${neutral.replaceAll('"', '""')}"` : neutral;
}
