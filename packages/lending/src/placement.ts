import type { Centavos } from '@house/money';
import { serviceNotice } from './product-list.ts';
import { isCoolingDown, type Block, type LendingPause, type Standing } from './standing.ts';

/** Why an order is not taken; all are answered with code 5 and a message (contract: coded refusals). */
export type PlacementRefusal =
  | LendingPause
  | Block
  | 'ORDER_OPEN'
  | 'DATA_MISSING'
  | 'LOAN_UNSETTLED'
  | 'WALLET_PREFIX'
  | 'ORDER_COOLDOWN'
  | 'PRODUCT_NOT_OFFERED';

export type Placement = { readonly kind: 'allowed' } | { readonly kind: 'refused'; readonly code: PlacementRefusal };

/**
 * May this customer place an order over `principal` now (rules.md 5, row 1)? The same order of checks as the product
 * list, so that what the list says is what placing answers. `isOnSale`: the product belongs to the policy in force.
 */
export function mayPlace(
  standing: Standing,
  wanted: { readonly principalCentavos: Centavos; readonly isOnSale: boolean },
  limit: Centavos,
): Placement {
  const code = refusal(standing, wanted.isOnSale && wanted.principalCentavos <= limit);
  return code === undefined ? { kind: 'allowed' } : { kind: 'refused', code };
}

function refusal(standing: Standing, isOffered: boolean): PlacementRefusal | undefined {
  if (standing.block !== undefined) return standing.block;
  if (standing.hasOpenOrder) return 'ORDER_OPEN';
  if (standing.level !== 'Normal') return 'DATA_MISSING';
  if (serviceNotice(standing) !== undefined) return serviceNotice(standing);
  if (isCoolingDown(standing)) return 'ORDER_COOLDOWN';
  return isOffered ? undefined : 'PRODUCT_NOT_OFFERED';
}
