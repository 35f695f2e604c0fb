import { describe, expect, it } from 'vitest';
import { readStatement } from '../../apps/server/src/adapters/mpesa/statement-csv.ts';
import { wrongAt } from './statement-faults.ts';

const head = 'receipt,completedAt,kind,status,msisdn,reference,paidIn,paidOut,balance';
const file = [
  head,
  'AAA,2026-03-02T08:00:00.000Z,paybill,Completed,258841234567,4810227738,250.50,,1250.50',
  'BBB,2026-03-02T09:00:00.000Z,b2c,Completed,258841234567,4810227739,,1000.00,250.50',
  'CCC,2026-03-02T10:00:00.000Z,c2b,Completed,258841234567,4810227739,0.05,,250.55',
  '',
].join('\n');
const read = (text: string) =>
  readStatement(Buffer.from(text)).map(({ receipt, paidInCentavos, paidOutCentavos, balanceCentavos }) =>
    [receipt, paidInCentavos, paidOutCentavos, balanceCentavos].join(' '),
  );
const priced = file
  .replace('CCC', 'BBB,2026-03-02T09:00:00.000Z,fee,Completed,,,,7.50,243.00\nCCC')
  .replace('250.55', '243.05');
const [first, second] = readStatement(Buffer.from(file));
if (first === undefined || second === undefined) throw new Error('there are three lines');

describe('a statement with a wrong line', () => {
  it('lacks one, and its balances tell, or are as if it had never been', () => {
    expect(read(wrongAt('statement without a line', file, second))).toEqual(['AAA 25050 0 125050', 'CCC 5 0 25055']);
    expect(read(wrongAt('statement hiding a line', file, second))).toEqual(['AAA 25050 0 125050', 'CCC 5 0 125055']);
  });

  it('lacks the price of a movement, and not the movement', () => {
    const price = readStatement(Buffer.from(priced))[2];
    if (price === undefined) throw new Error('there are four lines');
    const hidden = wrongAt('statement hiding a line', priced, price);
    expect(read(hidden)).toEqual(['AAA 25050 0 125050', 'BBB 0 100000 25050', 'CCC 5 0 25055']);
  });

  it('has one twice', () => {
    const rows = wrongAt('statement with a line twice', file, first).split('\n');
    expect(rows.filter((row) => row.startsWith('AAA,'))).toHaveLength(2);
    expect(rows).toHaveLength(6);
  });

  it('has one with another amount, in or out', () => {
    const kind = 'statement with another amount';
    expect(read(wrongAt(kind, file, first))[0]).toBe('AAA 25150 0 125050');
    expect(read(wrongAt(kind, file, second))[1]).toBe('BBB 0 100100 25050');
  });
});
