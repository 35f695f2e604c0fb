import { describe, expect, it } from 'vitest';
import { receiptIn } from './receipt-index.ts';

describe('the receipt that a proof names', () => {
  it.each([
    ['Confirmado CK7X0A93LQ. Pagou 500,00MT', 'CK7X0A93LQ'],
    ['Confirmado. CK7X0A93LQ Pagou 500,00MT', 'CK7X0A93LQ'],
    ['Confirmado SLAAANQBTI. Pagou 500,00MT', 'SLAAANQBTI'],
    ['CONFIRMED SLAAANQBTI. Paid', 'SLAAANQBTI'],
    ['paguei ontem, o recibo é CK7X0A93LQ', 'CK7X0A93LQ'],
    ['PAGAMENTO CONFIRMADO, recibo CK7X0A93LQ', 'CK7X0A93LQ'],
    ['CONFIRMADO o pagamento de ontem', undefined],
    ['PAGAMENTO feito em 20112026', undefined],
  ])('of “%s” is %s', (text, receipt) => {
    expect(receiptIn(text)).toBe(receipt);
  });
});
