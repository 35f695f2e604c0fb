import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';
import type { Column } from './Table.tsx';

type Row = { name: string };
const columns: readonly Column<Row>[] = [
  { head: 'Name', text: (row) => row.name },
  { head: 'Owed', text: () => -1212.5 },
  { head: 'Note', text: () => null },
];
const words = { since: 'Since' };
const csv = (rows: readonly Row[], mark: '.' | ',' = '.'): string => csvOf(columns, rows, words, mark);

it('keeps a spreadsheet from taking a name for a formula, and leaves numbers alone', () => {
  for (const name of ['=1+1', '+258', '-x', '@sum', '\tx', '\rx']) expect(csv([{ name }])).toContain(`'${name}`);
  expect(csv([{ name: 'Ana' }])).toBe('\uFEFFName,Owed,Note\r\nAna,-1212.5,\r\n');
});

it('keeps a formula from whatever reads the file by another separator than its own', () => {
  expect(csv([{ name: "x;=cmd|'/c calc'!A0;y" }])).toContain(`x;'=cmd`);
  expect(csv([{ name: 'x, -1+1' }], ',')).toContain(`x, '-1+1`);
  expect(csv([{ name: 'Rua 3, n.º 4; B=C' }])).toContain('"Rua 3, n.º 4; B=C"');
});

it('keeps what is no number from becoming one, or a date', () => {
  for (const name of ['0012345678', '12E45678', '1/2', '3-4-2026', '12/2026', '1.5', '12345678901234567'])
    expect(csv([{ name }])).toContain(`\n'${name},`);
  // Coupons are called so.
  for (const name of ['DEZ25', 'MAIO2026', 'mar-10', 'Dec 2026', '24DEZ', '1-Jan'])
    expect(csv([{ name }])).toContain(`\n'${name},`);
  for (const name of ['84***0001', '6061304728', '9HK3PZ41TQ', '30 d', 'NATAL25', 'MARIA20', 'SETEMBRO'])
    expect(csv([{ name }])).toContain(`\n${name},`);
});

it('has no more digits of a quotient than say something', () => {
  const shares: readonly Column<number>[] = [{ head: 'Used %', text: (used) => (100 * used) / 7 }];
  expect(csvOf(shares, [3, 7, 0], words, ',')).toBe('\uFEFFUsed %\r\n42,857\r\n100\r\n0\r\n');
});

it('has plain spaces, whatever keeps a line of the screen together', () => {
  expect(csv([{ name: '50.00\u00A0MT' }])).toContain('\n50.00 MT,');
});

it('quotes commas, quotes and line breaks', () => {
  expect(csv([{ name: 'A "B", C\nD' }])).toContain('"A ""B"", C\nD",-1212.5,');
});

it('writes for a spreadsheet in which the comma is the decimal mark', () => {
  expect(csv([{ name: 'A; B' }], ',')).toBe('\uFEFFName;Owed;Note\r\n"A; B";-1212,5;\r\n');
});

it('has days that no spreadsheet reads another way, and since when something waits', () => {
  const at = '2026-12-20T22:05:00.000Z';
  const dated: readonly Column<null>[] = [
    { head: 'Due', day: () => '2026-02-01' },
    { head: 'Paid', at: () => at },
    { head: 'Waits', since: () => at },
    { head: 'Closed', at: () => null },
  ];
  expect(csvOf(dated, [null], words, '.')).toBe(
    '\uFEFFDue,Paid,Since,Closed\r\n2026-02-01,2026-12-21 00:05,2026-12-21 00:05,\r\n',
  );
});

it('has the heads alone of an empty list', () => {
  expect(csv([])).toBe('\uFEFFName,Owed,Note\r\n');
});
