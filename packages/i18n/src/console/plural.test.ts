import { expect, test } from 'vitest';
import { consoleEn } from '../console.en.ts';
import { consolePt, type ConsoleTexts } from '../console.pt.ts';

/** What is told of one and of more: a day late, a loan, a line, a message. */
const counted = (
  { review, orders, customers, collections, house, reconciliation, privacy, queue, rules }: ConsoleTexts,
  n: number,
) => [
  review.checks.lastOrder(n),
  review.checks.referrer(n),
  review.checks.amount(n, false),
  orders.dpd(-n),
  orders.dpd(n),
  review.late(n),
  collections.paid(3, n),
  customers.order('500.00 MT', n),
  house.smsLines.delivered(n),
  house.smsLines.failed(n),
  reconciliation.taken(n),
  reconciliation.unread(n),
  reconciliation.counted({ matched: n, booked: n, noted: 0, settled: n }),
  privacy.lastRun('27/11/2026', n, n),
  queue.releaseLine(n),
  rules.pastChanged(n, 9),
];

test('of one thing the console speaks as of one, and writes its unit out wherever it is no head of a column', () => {
  expect(counted(consolePt, 1)).toEqual([
    'Último empréstimo com 1 dia de atraso',
    'Quem indicou teve 1 dia de atraso',
    'Montante alto com 1 empréstimo pago',
    'falta 1 dia',
    '1 dia de atraso',
    '1 dia de atraso',
    'liquidou 3, até 1 dia de atraso',
    '500.00 MT · 1 dia',
    '1 entregue',
    '1 falhado',
    '1 linha guardada; está a ser comparada.',
    '1 linha ainda a comparar…',
    '1 confere · 1 registada agora · 0 sem movimento · 1 explicada',
    'Última noite: 27/11/2026 · apagados: 1 cliente, 1 mensagem.',
    '1 em fila sai quando outra pessoa aprovar.',
    '1 de 9 pedidos seria decidido de outro modo',
  ]);
  expect(counted(consoleEn, 1).join('\n')).not.toMatch(/\b1 (days|loans|lines|customers|messages|agree) /);
});

test('and of several, or of none, as of several', () => {
  expect(counted(consolePt, 2).slice(0, 8)).toEqual([
    'Último empréstimo com 2 dias de atraso',
    'Quem indicou teve 2 dias de atraso',
    'Montante alto com 2 empréstimos pagos',
    'faltam 2 dias',
    '2 dias de atraso',
    '2 dias de atraso',
    'liquidou 3, até 2 dias de atraso',
    '500.00 MT · 2 dias',
  ]);
  expect(consolePt.review.checks.amount(0, false)).toBe('Montante alto com 0 empréstimos pagos');
  expect(consolePt.privacy.lastRun('27/11/2026', 0, 0)).toContain('0 clientes, 0 mensagens');
});
