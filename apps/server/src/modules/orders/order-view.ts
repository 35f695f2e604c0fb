import { addDays, businessDay, businessDayOf, daysBetween } from '@house/calendar';
import type { OrderView } from '@house/contract';
import { declineText, type Locale } from '@house/i18n';
import { feeTakenOff } from '@house/lending';
import { toMt } from '@house/money';
import type { House } from '../../house.ts';
import type { Db } from '../../platform/db.ts';
import { openPhone } from '../customers/personal.ts';
import { policyOfVersion } from '../policies/current-policy.ts';
import { frozenPrice, reasonOf, statusOf } from './order-row.ts';
import type { ReadOrderRow } from './orders.queries.ts';

/** An order as the borrower's calls show it. */
export async function orderView(
  house: House,
  db: Db,
  row: Omit<
    ReadOrderRow,
    'id' | 'payoutWaits' | 'paymentPending' | 'events' | 'chainPrincipalCentavos' | 'chainChargedCentavos'
  >,
  locale: Locale,
): Promise<OrderView> {
  const price = frozenPrice(row);
  // What carries an extended loan on has a day from which it counts, but nothing was paid out.
  const isPaidOut = row.disbursedOn !== null && row.extensions === 0;
  return {
    serialNumber: row.serialNumber,
    date: row.placedAt.toISOString(),
    status: statusOf(row.status),
    repaymentDate: row.dueOn,
    loanInformation: { term: row.termDays, amount: toMt(price.principalCentavos) },
    applicationFeeAmount: toMt(feeTakenOff(price)),
    interestAmount: toMt(price.interestCentavos),
    repaymentAmount: toMt(price.repaymentCentavos),
    disbursedAmount: isPaidOut ? toMt(price.disbursedCentavos) : null,
    disbursedNumber: isPaidOut ? openPhone(house, 'order.wallet', row.walletSealed) : null,
    declineReason: await declineReasonView(house, db, row, locale),
  };
}

/** With what is left by today of the waiting time of the version it was placed under. */
async function declineReasonView(
  house: House,
  db: Db,
  row: Pick<ReadOrderRow, 'declineReason' | 'decidedOn' | 'policyVersion'>,
  locale: Locale,
): Promise<OrderView['declineReason']> {
  const code = reasonOf(row.declineReason);
  if (code === undefined) return null;
  const { cooldownDays } = await policyOfVersion(house, db, row.policyVersion);
  const today = businessDayOf(house.clock.now());
  const decidedOn = row.decidedOn === null ? today : businessDay(row.decidedOn);
  const until = addDays(decidedOn, cooldownDays[code] ?? 0);
  return { code, message: declineText(code, locale, Math.max(0, daysBetween(today, until))) };
}
