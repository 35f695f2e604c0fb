import type { Centavos } from '@house/money';

export const movementKinds = ['opening', 'fund', 'c2b', 'paybill', 'b2c', 'b2b', 'reversal', 'fee'] as const;
export type MovementKind = (typeof movementKinds)[number];

/** What the rail asks of the merchant for a movement; 0 for nothing. */
export type PriceOf = (kind: MovementKind, amount: Centavos) => Centavos;
