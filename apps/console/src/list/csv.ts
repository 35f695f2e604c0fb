import type { Column } from './Table.tsx';

/** Rows as CSV (RFC 4180, with a byte order mark: spreadsheets then read it as UTF-8). */
export function csvOf<Row>(columns: readonly Column<Row>[], rows: readonly Row[]): string {
  const lines = [
    columns.map((column) => field(column.head)),
    ...rows.map((row) => columns.map((c) => field(c.text(row)))),
  ];
  return `\uFEFF${lines.map((line) => line.join(',')).join('\r\n')}\r\n`;
}

/** A text that a spreadsheet would take for a formula is kept from it by an apostrophe; numbers are numbers. */
function field(value: string | number | null): string {
  if (value === null) return '';
  if (typeof value === 'number') return String(value);
  const neutral = /^[=+\-@\t\r]/.test(value) ? `'${value}` : value;
  return /[",\r\n]/.test(neutral) ? `"${neutral.replaceAll('"', '""')}"` : neutral;
}
