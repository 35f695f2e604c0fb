import { businessDay, businessDayOf } from '@house/calendar';
import { isWithdrawable, type EarningOrder, type ReferralPolicy } from '@house/lending';
import { centavos, minus, sumOf, type Centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { statusOf } from '../orders/order-row.ts';
import { withdrawnCentavos } from './begin-withdrawal.ts';
import { readEarned, type ReadEarnedRow } from './withdrawals.queries.ts';

/**
 * What a customer may take out now: commission whose order is Cleared or 30 days clean, less what was taken out or is
 * on its way (rules.md 9). Negative when an order that had earned it went bad since. Centavos.
 */
export async function withdrawableCentavos(
  house: House,
  tx: Tx,
  customerId: bigint,
  policy: ReferralPolicy,
): Promise<Centavos> {
  return (await commissionOf(house, tx, customerId, policy)).withdrawable;
}

/** The same, and beside it what is earned and may be taken out later. */
export async function commissionOf(
  house: House,
  tx: Tx,
  customerId: bigint,
  policy: ReferralPolicy,
): Promise<{ readonly withdrawable: Centavos; readonly later: Centavos }> {
  const today = businessDayOf(house.clock.now());
  const earned = await readEarned.run({ customerId }, tx);
  const sumWhere = (isFree: boolean): Centavos =>
    sumOf(
      earned.filter((row) => isWithdrawable(orderOf(row), today, policy) === isFree),
      (row) => centavos(row.centavos),
    );
  const withdrawable = minus(sumWhere(true), await withdrawnCentavos(tx, customerId));
  return { withdrawable, later: sumWhere(false) };
}

function orderOf({ lastStatus, disbursedOn, worstDpd, isHeld }: ReadEarnedRow): EarningOrder {
  return {
    lastStatus: statusOf(lastStatus),
    disbursedOn: businessDay(disbursedOn),
    worstDpd,
    isHeld,
  };
}
