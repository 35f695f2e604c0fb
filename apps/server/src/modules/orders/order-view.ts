import { businessDay, businessDayOf, daysBetween } from '@house/calendar';
import type { OrderView } from '@house/contract';
import { declineText, type Locale } from '@house/i18n';
import { feeTakenOff } from '@house/lending';
import { toMt } from '@house/money';
import type { House } from '../../house.ts';
import { openPhone } from '../customers/personal.ts';
import { frozenPrice, reasonOf, statusOf } from './order-row.ts';
import type { ListOwnOrdersRow, ReadOrderRow } from './orders.queries.ts';

/** An order as the borrower's calls show it. */
export function orderView(
  house: House,
  row: Pick<ReadOrderRow, keyof ReadOrderRow & keyof ListOwnOrdersRow>,
  locale: Locale,
): OrderView {
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
    declineReason: declineReasonView(house, row, locale),
  };
}

/** With what is left by today of the waiting time, which staff may have lifted since: the one that the loan tab tells of, too. */
function declineReasonView(
  house: House,
  { declineReason, reapplyAfter }: Pick<ReadOrderRow, 'declineReason' | 'reapplyAfter'>,
  locale: Locale,
): OrderView['declineReason'] {
  const code = reasonOf(declineReason);
  if (code === undefined) return null;
  const days = reapplyAfter === null ? 0 : daysBetween(businessDayOf(house.clock.now()), businessDay(reapplyAfter));
  return { code, message: declineText(code, locale, Math.max(0, days)) };
}
