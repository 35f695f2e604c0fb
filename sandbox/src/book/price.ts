import type { Centavos } from '@house/money';

export type MovementKind = 'opening' | 'fund' | 'c2b' | 'paybill' | 'b2c' | 'b2b' | 'reversal' | 'fee';

/** What the rail asks of the merchant for a movement; 0 for nothing. */
export type PriceOf = (kind: MovementKind, amount: Centavos) => Centavos;
