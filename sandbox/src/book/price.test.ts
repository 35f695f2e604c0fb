import { centavos } from '@house/money';
import { expect, it } from 'vitest';
import { ana, b2cPath, callRail, payment, started } from '../../test/start.ts';

it('what the rail asks the merchant for a movement is a line behind it, under its receipt', async () => {
  const { sandbox, client } = await started({ priceOf: (kind) => centavos(kind === 'b2c' ? 750n : 0n) });
  const paidOut = await callRail(sandbox, 'POST', b2cPath, payment());
  const receipt = paidOut.body['output_TransactionID'] ?? '';
  await client.fund(ana, 10);
  await client.pay(ana, { businessNumber: '955555', reference: '4810227738', amount: 10 });
  const [, ...lines] = (await client.businessStatement()).split('\n').slice(0, -1);
  const cells = lines.map((line) => line.split(','));
  expect(cells.map(([, , kind, , , , paidIn, out, balance]) => [kind, paidIn, out, balance])).toEqual([
    ['b2c', '', '100.00', '9999900.00'],
    ['fee', '', '7.50', '9999892.50'],
    ['paybill', '10.00', '', '9999902.50'],
  ]);
  expect(cells.slice(0, 2).map(([of]) => of)).toEqual([receipt, receipt]);
});
