import { describe, expect, it } from 'vitest';
import { readStatement } from './statement-csv.ts';

const head = 'receipt,completedAt,kind,status,msisdn,reference,paidIn,paidOut,balance';
const read = (...lines: string[]) => readStatement(Buffer.from([head, ...lines, ''].join('\n')));
const good = 'ABC1234567,2026-11-20T08:00:00.000Z,paybill,Completed,258841234567,4810227738,250.50,,100.00';

describe('the rail’s statement', () => {
  it('is read line by line, amounts in centavos, a number with its nine digits', () => {
    expect(read(good)).toEqual([
      {
        receipt: 'ABC1234567',
        completedAt: new Date('2026-11-20T08:00:00.000Z'),
        kind: 'paybill',
        status: 'Completed',
        isCompleted: true,
        phone: '841234567',
        reference: '4810227738',
        paidInCentavos: 25_050n,
        paidOutCentavos: 0n,
        balanceCentavos: 10_000n,
      },
    ]);
  });

  it('keeps a comma that the payer typed in the reference', () => {
    expect(read(good.replace('4810227738', '"rent, ""ANA"""'))[0]).toMatchObject({
      reference: 'rent, "ANA"',
      paidInCentavos: 25_050n,
    });
  });

  it.each([
    ['an amount with three decimals', good.replace('250.50', '250.505')],
    ['a negative amount', good.replace('250.50', '-250.50')],
    ['an unknown kind', good.replace('paybill', 'gift')],
    ['no receipt', good.replace('ABC1234567', '')],
    ['more than there is', good.replace('100.00', '1234567890123')],
    ['a status of nothing', good.replace('Completed', ' ')],
    ['a day that is not', good.replace('2026-11-20', '2026-02-29')],
    ['no instant', good.replace('2026-11-20T08:00:00.000Z', 'yesterday')],
    ['money in and out at once', good.replace('250.50,,', '250.50,1.00,')],
    ['a column too few', good.replace(',100.00', '')],
  ])('is refused whole for %s', (_, line) => {
    expect(() => read(good.replace('ABC', 'XYZ'), line)).toThrow(/line 3|line 2/);
  });

  it('has no blank about its status and its reference, and no U+0000', () => {
    const [line] = read(good.replace('Completed', 'Completed ').replace('4810227738', ' ren\u0000t  '));
    expect(line).toMatchObject({ status: 'Completed', isCompleted: true, reference: 'rent' });
  });

  it('has a line once that stands there twice, and both of two that differ', () => {
    expect(read(good, good)).toHaveLength(1);
    expect(read(good, good.replace('250.50', '250.51'))).toHaveLength(2);
  });

  it('is in the order of time, whichever way the rail lists it', () => {
    const fee = good.replace('paybill', 'fee');
    const later = good.replace('ABC', 'DEF').replace('T08', 'T09');
    const kinds = (...lines: string[]) => read(...lines).map(({ receipt, kind }) => `${receipt.slice(0, 3)} ${kind}`);
    const inOrder = ['ABC paybill', 'ABC fee', 'DEF paybill'];
    expect(kinds(good, fee, later)).toEqual(inOrder);
    expect(kinds(later, fee, good)).toEqual(inOrder);
  });

  it('is refused when it was cut off, or is something else', () => {
    expect(() => readStatement(Buffer.from(`${head}\n${good.slice(0, -4)}`))).toThrow('ends in the middle of a line');
    expect(() => readStatement(Buffer.from('<html></html>\n'))).toThrow('the first line must be');
  });
});
