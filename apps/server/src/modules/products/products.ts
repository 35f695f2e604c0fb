import { daysBetween } from '@house/calendar';
import type { Result } from '@house/contract';
import { declineText, type Locale } from '@house/i18n';
import { isCoolingDown, productListCode, serviceNotice, type Standing } from '@house/lending';
import type { UseCase } from '../../http/use-case.ts';
import { currentPolicy } from '../policies/current-policy.ts';
import { offersUpTo, productItem } from './offers.ts';
import { refusalMessage, standingOf } from './standing.ts';

/** `GET /products`: what the borrower may do now, as a code, and what is offered (rules.md 2). */
export const products: UseCase<'products'> = async (house, { tx, visit, caller }) => {
  const inForce = await currentPolicy(house, tx);
  const { standing, limitCentavos, openOrder } = await standingOf(house, tx, caller.customerId, inForce.policy);
  const code = productListCode(standing);
  const offers = code === 0 || code === 5 ? await offersUpTo(tx, inForce, limitCentavos) : [];
  // Codes 5 and 6 say why in words.
  const why = code === 5 || code === 6 ? (standing.block ?? serviceNotice(standing)) : undefined;
  return {
    code,
    result: {
      products: offers.map(productItem),
      declineReason: waitingTime(standing, visit.locale),
      processingOrder: openOrder ?? null,
      ...(why === undefined ? {} : { message: await refusalMessage(house, tx, why, visit.locale) }),
    },
  };
};

function waitingTime(standing: Standing, locale: Locale): Result<'products'>['declineReason'] {
  if (!isCoolingDown(standing) || standing.cooldown === undefined) return null;
  const { reason, until } = standing.cooldown;
  return {
    code: reason,
    message: declineText(reason, locale, daysBetween(standing.today, until)),
    reapplyAfter: until,
  };
}
