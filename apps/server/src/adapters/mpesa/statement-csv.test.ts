import { describe, expect, it } from 'vitest';
import { StatementUnreadable, type FaultInFile } from '../../ports/rail-statement.ts';
import { readStatement } from './statement-csv.ts';

const head = 'receipt,completedAt,kind,status,msisdn,reference,paidIn,paidOut,balance';
const read = (...lines: string[]) => readStatement(Buffer.from([head, ...lines, ''].join('\n')));
const good = 'ABC1234567,2026-11-20T08:00:00.000Z,paybill,Completed,258841234567,4810227738,250.50,,100.00';

describe('the rail’s statement', () => {
  it('is read line by line, amounts in centavos, a number with its nine digits', () => {
    expect(read(good)).toEqual([
      {
        number: 2,
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
    ['an amount with three decimals', good.replace('250.50', '250.505'), 'paidIn'],
    ['a negative amount', good.replace('250.50,', ',-250.50'), 'paidOut'],
    ['an unknown kind', good.replace('paybill', 'gift'), 'kind'],
    ['no receipt', good.replace('ABC1234567', ''), 'receipt'],
    ['more than there is', good.replace('100.00', '1234567890123'), 'balance'],
    ['a status of nothing', good.replace('Completed', ' '), 'status'],
    ['a day that is not', good.replace('2026-11-20', '2026-02-29'), 'completedAt'],
    ['no instant', good.replace('2026-11-20T08:00:00.000Z', 'yesterday'), 'completedAt'],
    ['money in and out at once', good.replace('250.50,,', '250.50,1.00,'), 'bothWays'],
    ['a column too few', good.replace(',100.00', ''), 'columns'],
    ['a quote in the middle', good.replace('4810227738', 'rent "ANA"'), 'quotes'],
    ['a reference without an end', good.replace('4810227738', 'rent'.repeat(2_000)), 'tooLong'],
    ['a number that a spreadsheet has rounded', good.replace('258841234567', '2.58841E+11'), 'rounded'],
    ['the same in Portuguese', good.replace('258841234567', '"2,58841E+11"'), 'rounded'],
    ['a number with a fraction', good.replace('258841234567', '258841234567.0'), 'rounded'],
    ['a receipt that was rounded', good.replace('ABC1234567', '1.23457E16'), 'rounded'],
  ])('is refused whole for %s, by its line in the file', (_, line, fault) => {
    // What is empty is passed over, and counts: whoever looks for the line has it before them in an editor.
    expect(faultIn(head, good.replace('ABC', 'XYZ'), '', line, '')).toEqual({ line: 4, fault });
  });

  it('has no blank about its status and its reference, and no U+0000', () => {
    const [line] = read(good.replace('Completed', 'Completed ').replace('4810227738', ' ren\u0000t  '));
    expect(line).toMatchObject({ status: 'Completed', isCompleted: true, reference: 'rent' });
  });

  it('says that it is completed in whatever letters', () => {
    for (const word of ['COMPLETED', 'completed'])
      expect(read(good.replace('Completed', word))[0]?.isCompleted).toBe(true);
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

  it('keeps a wallet that the rail hides, and what only looks like a rounded number', () => {
    // Whoever pays types the reference: no word of theirs keeps a day from being read.
    const typed = good.replace('ABC1234567', '123E456789').replace('4810227738', '2.5E+11');
    expect(read(typed.replace('258841234567', '25884****567'))[0]).toMatchObject({
      receipt: '123E456789',
      phone: undefined,
      reference: '2.5E+11',
    });
  });

  it('is read in whichever letters and line ends a computer has saved it', () => {
    const water = good.replace('4810227738', 'Água e Luz');
    const saved = (lineEnd: string, encoding: BufferEncoding) => {
      const text = [head, water, ',,,,,,,,', ''].join(lineEnd);
      return readStatement(Buffer.from(encoding === 'utf16le' ? `\uFEFF${text}` : text, encoding));
    };
    const wanted = [expect.objectContaining({ reference: 'Água e Luz', paidInCentavos: 25_050n })];
    expect(saved('\n', 'utf8')).toEqual(wanted);
    expect(saved('\r\n', 'latin1')).toEqual(wanted);
    expect(saved('\r\n', 'utf16le')).toEqual(wanted);
    expect(saved('\r', 'latin1')).toEqual(wanted);
  });

  it('loses one letter to a byte that is none, and no other line its own', () => {
    const [first, second] = [
      good.replace('4810227738', 'Água'),
      good.replace('ABC', 'DEF').replace('4810227738', 'Lu?'),
    ];
    const file = Buffer.from([head, first, second, ''].join('\n'));
    file[file.indexOf('?')] = 0xc3;
    expect(readStatement(file).map(({ reference }) => reference)).toEqual(['Água', 'Lu\uFFFD']);
  });

  it('is read when nothing ends its last line, and its balance says that this is all of it', () => {
    const second = good.replace('ABC', 'DEF').replace('T08', 'T09').replace(',100.00', ',350.50');
    const receiptsOf = (...lines: string[]) =>
      readStatement(Buffer.from([head, ...lines].join('\n'))).map(({ receipt }) => receipt);
    expect(receiptsOf(good, second)).toEqual(['ABC1234567', 'DEF1234567']);
    expect(receiptsOf(second, good)).toEqual(['ABC1234567', 'DEF1234567']);
    for (let cut = 1; cut < second.length; cut += 1) {
      const rest = second.slice(0, -cut);
      // 350.5 is 350.50.
      if (!rest.endsWith(',350.5')) expect(faultIn(head, good, rest), rest).toEqual({ line: 3, fault: 'cut' });
    }
    const third = second.replace('DEF', 'GHI').replace('T09', 'T10').replace(',350.50', ',601.00');
    expect(receiptsOf(good, second, third)).toHaveLength(3);
    expect(faultIn(head, good, second, third.slice(0, -1).replace(',601.0', ',60'))).toEqual({ line: 4, fault: 'cut' });
    // Of one line alone nobody can say, nor where the rail writes no balance.
    expect(faultIn(head, good)).toEqual({ line: 2, fault: 'cut' });
    expect(faultIn(head, good, second.replace(',350.50', ','))).toEqual({ line: 3, fault: 'cut' });
  });

  it('says what is wrong in a line before the last, also where nothing ends the last', () => {
    const second = good.replace('ABC', 'DEF').replace('T08', 'T09').replace(',100.00', ',350.50');
    expect(faultIn(head, good.replace('paybill', 'gift'), second)).toEqual({ line: 2, fault: 'kind' });
    expect(faultIn(head, good.replace(',100.00', ''), second.slice(0, -9))).toEqual({ line: 2, fault: 'columns' });
  });

  it('is refused when it was cut off, or is something else', () => {
    expect(faultIn(head, good, good.slice(0, -4))).toEqual({ line: 3, fault: 'cut' });
    expect(faultIn(head, good, good.slice(0, 12))).toEqual({ line: 3, fault: 'cut' });
    const isNone = { line: 1, fault: 'head' };
    expect(faultIn('<html></html>', '')).toEqual(isNone);
    expect(faultIn('%PDF-1.7 "', 'x,y', '')).toEqual(isNone);
    // As a spreadsheet in Portuguese saves it.
    expect(faultIn(head.replaceAll(',', ';'), good.replaceAll(',', ';').replaceAll('.', ','), '')).toEqual(isNone);
    expect(faultIn('')).toEqual(isNone);
  });
});

function faultIn(...lines: string[]): FaultInFile | undefined {
  try {
    readStatement(Buffer.from(lines.join('\n')));
  } catch (error) {
    if (error instanceof StatementUnreadable) return error.at;
    throw error;
  }
  return undefined;
}
