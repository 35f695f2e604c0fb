import { consoleEn } from '@house/i18n/console.en';
import { consolePt } from '@house/i18n/console.pt';
import { expect, it } from 'vitest';
import { toldOf } from './told-of.ts';

it.each([
  ['rail:4VM0VCZW99', false, 'Recibo 4VM0VCZW99', 'Receipt 4VM0VCZW99'],
  ['rail:4VM0VCZW99', true, 'A começar por Recibo 4VM0VCZW99', 'Beginning with Receipt 4VM0VCZW99'],
  ['order:4810227738', false, 'Pedido 4810227738', 'Order 4810227738'],
  ['refund:7', false, 'Devolução 7', 'Refund 7'],
  [null, false, '', ''],
])('what a journal tells of is said in words: of %s, shared %s, %s', (subject, isShared, pt, en) => {
  const row = { subject, isShared };
  expect([toldOf(row, consolePt), toldOf(row, consoleEn)]).toEqual([pt, en]);
});
