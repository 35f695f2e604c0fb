import type { BusinessDay } from '@house/calendar';
import {
  explainBuckets,
  explainDebt,
  whatIfPaid,
  type BucketExplanation,
  type DebtLine,
  type WhatIf,
} from '@house/lending';
import type { Centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { Db } from '../../platform/db.ts';
import { loadDebt, type LoadedDebt } from './load-debt.ts';

export type OrderExplanation = LoadedDebt & {
  /** Each bucket with its days, base, rate, rounding and cap. */
  readonly buckets: readonly BucketExplanation[];
  /** Day by day: every charge, payment and waiver. */
  readonly lines: readonly DebtLine[];
};

/** Why an order owed what it owed at the end of a day, from the same replay as the amount itself (rules.md 7). */
export async function explainOrder(
  house: Pick<House, 'database' | 'clock'>,
  db: Db,
  orderId: bigint,
  asOf: BusinessDay,
): Promise<OrderExplanation> {
  const loaded = await loadDebt(house, db, orderId, asOf);
  const { terms, events } = loaded;
  return { ...loaded, buckets: explainBuckets(terms, events, asOf), lines: explainDebt(terms, events, asOf) };
}

/** What a payment on a day would do to an order. Nothing is written. */
export async function whatIfOrderPaid(
  house: Pick<House, 'database' | 'clock'>,
  db: Db,
  orderId: bigint,
  payment: { readonly on: BusinessDay; readonly amountCentavos: Centavos },
): Promise<WhatIf> {
  const { terms, events } = await loadDebt(house, db, orderId, payment.on);
  return whatIfPaid(terms, events, payment);
}
