import { consoleEn } from '@house/i18n/console.en';
import { consolePt } from '@house/i18n/console.pt';
import { expect, it } from 'vitest';
import { toldOf } from './told-of.ts';

it.each([
  ['payment:4VM0VCZW99', 'Recibo 4VM0VCZW99', 'Receipt 4VM0VCZW99'],
  ['payments:4VM0VCZW99', 'A começar por Recibo 4VM0VCZW99', 'Beginning with Receipt 4VM0VCZW99'],
  ['payout:4810227738', 'Pedido 4810227738', 'Order 4810227738'],
  ['credit-used:4810227738:12', 'Pedido 4810227738', 'Order 4810227738'],
  ['credit-refunded:7', 'Devolução 7', 'Refund 7'],
  ['waiver:123', '', ''],
  ['close:2026-12-21:17', '', ''],
])('what a journal tells of is said in words and never by its key: %s is %s', (eventKey, pt, en) => {
  expect([toldOf(eventKey, consolePt), toldOf(eventKey, consoleEn)]).toEqual([pt, en]);
});
