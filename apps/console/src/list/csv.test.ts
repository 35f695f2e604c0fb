import { expect, it } from 'vitest';
import { csvOf } from './csv.ts';

const columns = [
  { head: 'Name', text: (row: { name: string }) => row.name },
  { head: 'Owed', text: () => -12.5 },
  { head: 'Note', text: () => null },
];

it('keeps a spreadsheet from taking a name for a formula, and leaves numbers alone', () => {
  for (const name of ['=1+1', '+258', '-x', '@sum', '\tx', '\rx']) {
    expect(csvOf(columns, [{ name }])).toContain(`'${name}`);
  }
  expect(csvOf(columns, [{ name: 'Ana' }])).toBe('\uFEFFName,Owed,Note\r\nAna,-12.5,\r\n');
});

it('quotes commas, quotes and line breaks', () => {
  expect(csvOf(columns, [{ name: 'A "B", C\nD' }])).toContain('"A ""B"", C\nD",-12.5,');
});
