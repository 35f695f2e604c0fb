import type { LendingPause, Standing } from './standing.ts';

/** 0 normal · 1, 2 data missing · 3 an order is open · 5 service notice · 6 blocked (specification 4). */
export type ProductListCode = 0 | 1 | 2 | 3 | 5 | 6;

/** The code of the product list, the first that applies in the order 6, 3, 1 and 2, 5, 0 (rules.md 2). */
export function productListCode(standing: Standing): ProductListCode {
  if (standing.block !== undefined) return 6;
  if (standing.hasOpenOrder) return 3;
  if (standing.level === 'Created' || standing.level === 'Verified') return 1;
  if (standing.level === 'Basic') return 2;
  return serviceNotice(standing) === undefined ? 0 : 5;
}

/** Which message code 5 carries. */
export function serviceNotice(standing: Standing): LendingPause | 'LOAN_UNSETTLED' | 'WALLET_PREFIX' | undefined {
  if (standing.hasUnsettledLoan) return 'LOAN_UNSETTLED';
  return standing.pause ?? (standing.hasWalletPrefix ? undefined : 'WALLET_PREFIX');
}
