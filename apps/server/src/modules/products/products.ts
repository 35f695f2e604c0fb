import { daysBetween } from '@house/calendar';
import type { Result } from '@house/contract';
import { declineText, type Locale } from '@house/i18n';
import { isCoolingDown, productListCode, serviceNotice, type Standing } from '@house/lending';
import type { House } from '../../house.ts';
import type { UseCase } from '../../http/use-case.ts';
import type { Db } from '../../platform/db.ts';
import { currentPolicy } from '../policies/current-policy.ts';
import { offersUpTo, productItem } from './offers.ts';
import { refusalMessage, standingOf } from './standing.ts';

/** `GET /products`: what the borrower may do now, as a code, and what is offered (rules.md 2). */
export const products: UseCase<'products'> = async (house, { tx, visit, caller }) => {
  const inForce = await currentPolicy(house, tx);
  const { standing, limitCentavos, openOrder } = await standingOf(house, tx, caller.customerId, inForce.policy);
  const code = productListCode(standing);
  const offers = code === 0 || code === 5 ? await offersUpTo(tx, inForce, limitCentavos) : [];
  const message = await noticeText(house, tx, standing, visit.locale);
  return {
    code,
    result: {
      products: offers.map(productItem),
      declineReason: waitingTime(standing, visit.locale),
      processingOrder: openOrder ?? null,
      ...(message === undefined ? {} : { message }),
    },
  };
};

/** Codes 5 and 6 say why in words. */
async function noticeText(house: House, db: Db, standing: Standing, locale: Locale): Promise<string | undefined> {
  switch (productListCode(standing)) {
    case 6:
      return refusalMessage(house, db, standing.block ?? 'CUSTOMER_BLOCKED', locale);
    case 5:
      return refusalMessage(house, db, serviceNotice(standing) ?? 'LENDING_PAUSED', locale);
    default:
      return undefined;
  }
}

function waitingTime(standing: Standing, locale: Locale): Result<'products'>['declineReason'] {
  if (!isCoolingDown(standing) || standing.cooldown === undefined) return null;
  const { reason, until } = standing.cooldown;
  return {
    code: reason,
    message: declineText(reason, locale, daysBetween(standing.today, until)),
    reapplyAfter: until,
  };
}
