import { parsePhone } from '@house/identity';
import type { Phone } from '@house/identity';
import { centavos } from '@house/money';

/** Ana's wallet and a payment of hers, as any test may send it. */
const ana = phoneOf('843330333');

export const payment = {
  reference: 'TRY00000000000000001',
  orderReference: '1234567897',
  phone: ana,
  amountCentavos: centavos(184_000n),
};

function phoneOf(text: string): Phone {
  const phone = parsePhone(text);
  if (phone === undefined) throw new Error(`${text} is no phone number`);
  return phone;
}
