import { centavos, type Centavos } from '@house/money';

/** What the rail asks of the bank: so much for a payout, a share of a push, and of *150# payments of large ones alone. */
export function priceOf(kind: string, amount: Centavos): Centavos {
  if (kind === 'b2c') return forPayout;
  if (kind === 'c2b' || (kind === 'paybill' && amount >= large)) return centavos((amount + 50n) / 100n);
  return centavos(0n);
}

const forPayout = centavos(750n);
const large = 100_000n;
