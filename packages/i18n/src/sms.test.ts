import { businessDay } from '@house/calendar';
import { centavos } from '@house/money';
import { describe, expect, test } from 'vitest';
import { gsm7Segments, gsm7Septets, inGsm7, smsSegments } from './gsm7.ts';
import { locales, type Locale } from './locale.ts';
import { smsTexts } from './sms.ts';

// A brand holds 20 characters; 99,999.99 MT is above the largest debt (10,000 MT and charges of as much again).
const longest = {
  brand: 'Kukula Mais de Tete!',
  serialNumber: '4810227738',
  code: '1234',
  domain: 'emprestimos.kukula-mais.co.mz',
  termDays: 30,
  days: 180,
  disbursed: centavos(9_999_999n),
  repayment: centavos(9_999_999n),
  outstanding: centavos(9_999_999n),
  outstandingAtDue: centavos(9_999_998n),
  paid: centavos(9_999_999n),
  surplus: centavos(9_999_999n),
  waived: centavos(9_999_999n),
  limit: centavos(9_999_999n),
  amount: centavos(9_999_999n),
  owed: centavos(9_999_999n),
  payNow: centavos(9_999_998n),
  on: businessDay('2026-12-20'),
  payAtEnd: centavos(9_999_999n),
  until: businessDay('2026-12-20'),
  from: businessDay('2026-12-20'),
  to: '84***4567',
  dueOn: businessDay('2026-12-20'),
  paidOn: businessDay('2026-12-20'),
};

type Text = (values: typeof longest) => string;
type Tree = { readonly [key: string]: Text | Tree };

function everyText(locale: Locale): [string, string][] {
  const walk = (tree: Tree, path: string): [string, string][] =>
    Object.entries(tree).flatMap(([key, node]) =>
      typeof node === 'function' ? [[path + key, node(longest)] as [string, string]] : walk(node, `${path}${key}.`),
    );
  return walk(smsTexts(locale), '');
}

describe.each(locales)('SMS in %s', (locale) => {
  test.each(everyText(locale))('%s is one GSM-7 segment with the longest values', (_name, text) => {
    expect(gsm7Segments(text), `${gsm7Septets(text)} septets: ${text}`).toBe(1);
  });

  test.each(everyText(locale))('%s has no accent but à and é, and names the brand first', (_name, text) => {
    expect(text.replace(/[àé]/g, '')).toMatch(/^[\x20-\x7e\n]*$/);
    expect(text.startsWith('Kukula Mais de Tete!: ')).toBe(true);
  });

  test('the code text ends, after a blank line, with the line that lets the phone fill the code in', () => {
    expect(smsTexts(locale).code(longest)).toMatch(/\n\n@emprestimos\.kukula-mais\.co\.mz #1234$/);
  });
});

test('a Portuguese reader sees amounts, day and reference in the payout message', () => {
  const text = smsTexts('pt').disbursed({
    brand: 'Kukula',
    serialNumber: '4810227738',
    disbursed: centavos(176_000n),
    repayment: centavos(220_000n),
    dueOn: businessDay('2026-12-20'),
  });
  expect(text).toBe(
    'Kukula: enviamos 1,760.00 MT para a sua M-Pesa. Pague 2,200.00 MT até 20/12/2026, referencia 4810227738.',
  );
});

test.each([
  [100_536n, 107_500n, 'Do pedido 4810227738 faltam 1,005.36 MT hoje ou 1,075.00 MT no vencimento. Obrigado.'],
  [107_500n, 107_500n, 'Faltam 1,075.00 MT do pedido 4810227738. Obrigado.'],
])('whoever paid a part reads what is left, %i today and %i on the due day', (today, atDue, left) => {
  const text = smsTexts('pt').paid({
    brand: 'Kukula',
    serialNumber: '4810227738',
    paid: centavos(50_000n),
    outstanding: centavos(today),
    outstandingAtDue: centavos(atDue),
  });
  expect(text).toBe(`Kukula: recebemos 500.00 MT. ${left}`);
});

test('whoever paid a part of an extension reads what is left of the loan, and what of that', () => {
  const text = smsTexts('pt').paidOfExtension({
    brand: 'Kukula',
    serialNumber: '4810227738',
    paid: centavos(10_000n),
    outstanding: centavos(222_000n),
    amount: centavos(32_000n),
    until: businessDay('2026-12-20'),
    termDays: 14,
  });
  const left = 'Do pedido 4810227738 faltam 2,220.00 MT hoje, ou 320.00 MT até 20/12/2026 para prorrogar por 14 dias.';
  expect(text).toBe(`Kukula: recebemos 100.00 MT. ${left}`);
});

test.each([
  [0n, 'O empréstimo 4810227738 fica pago na totalidade. Obrigado!'],
  [29_333n, 'O empréstimo 4810227738 fica pago na totalidade. Ficam 293.33 MT a seu favor. Obrigado!'],
])('whoever paid a loan in full, and %i too much, reads what is theirs', (surplus, said) => {
  const text = smsTexts('pt').cleared({
    brand: 'Kukula',
    serialNumber: '4810227738',
    paid: centavos(230_000n),
    surplus: centavos(surplus),
  });
  expect(text).toBe(`Kukula: recebemos 2,300.00 MT. ${said}`);
});

test('a brand with accents that GSM-7 does not have is signed without them, and its messages stay single', () => {
  expect(['Microcrédito Já', 'Nação', 'Kukula', 'Nac\u0327a\u0303o'].map(inGsm7)).toEqual([
    'Microcrédito Ja',
    'Nacao',
    'Kukula',
    'Nacao',
  ]);
  const cleared = (brand: string) =>
    smsTexts('pt').cleared({ brand, serialNumber: '4810227738', paid: centavos(220_000n), surplus: centavos(0n) });
  expect(smsSegments(cleared('Nação'))).toBe(2);
  expect(smsSegments(cleared(inGsm7('Nação')))).toBe(1);
});

test('a reminder of any other day does not say that late interest grows: from day 61 on it does not', () => {
  for (const locale of locales) {
    expect(smsTexts(locale).overdue.other({ ...longest, days: 90 })).not.toMatch(/juros|interest/);
  }
});

test('what is owed after a payment of another order was taken off is said by its number: two are spoken of', () => {
  const values = { brand: 'Kukula', serialNumber: '4810227738', amount: centavos(50_000n), outstanding: centavos(0n) };
  expect(smsTexts('pt').paymentOfAnother(values)).toContain(
    'eram de outro. Pelo 4810227738 continua a nao dever nada.',
  );
  expect(smsTexts('en').paymentOfAnother(values)).toContain('another loan. You still owe nothing for 4810227738.');
});

describe('the GSM-7 counter', () => {
  test.each([
    ['', 0],
    ['abc', 3],
    ['à é Ç @', 7],
    ['[€]', 6],
  ])('%j takes %i septets', (text, septets) => {
    expect(gsm7Septets(text)).toBe(septets);
  });

  test.each(['ç', 'ã', 'í', 'á', 'ó', '’', '…', '😀'])('%s is outside the alphabet', (character) => {
    expect(gsm7Septets(character)).toBeUndefined();
    expect(gsm7Segments(character)).toBeUndefined();
  });

  test('161 characters are two segments, 306 two, 307 three', () => {
    expect([160, 161, 306, 307].map((length) => gsm7Segments('x'.repeat(length)))).toEqual([1, 2, 2, 3]);
  });
});
