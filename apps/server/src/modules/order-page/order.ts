import { addMs, businessDayOf } from '@house/calendar';
import type { RepaymentView } from '@house/contract';
import { toMt } from '@house/money';
import type { House } from '../../house.ts';
import type { UseCase } from '../../http/use-case.ts';
import type { Tx } from '../../platform/db.ts';
import { standingOffer } from '../extensions/offer-extension.ts';
import { ownOrder } from '../orders/own-order.ts';

/**
 * `GET /order/{serialNumber}`: an order, why it was declined, what is owed today, and what would extend it while that is
 * offered. Throws `ORDER_NOT_FOUND`.
 */
export const order: UseCase<'order'> = async (house, scope, { params }) => {
  const { row, repayment, ...shown } = await ownOrder(house, scope, params.serialNumber);
  if (repayment === null) return { ...shown, repayment };
  const isPayable = shown.order.status === 'Repayment' || shown.order.status === 'Overdue';
  const extension = isPayable ? await extensionOf(house, scope.tx, row) : null;
  return { ...shown, repayment: { ...repayment, extension } };
};

async function extensionOf(
  house: House,
  tx: Tx,
  order: { readonly id: bigint; readonly policyVersion: number },
): Promise<RepaymentView['extension']> {
  const offer = await standingOffer(house, tx, order);
  if (offer === undefined || offer.quote.kind === 'refused') return null;
  return {
    amount: toMt(offer.quote.payNowCentavos),
    term: offer.termDays,
    until: businessDayOf(addMs(offer.expiresAt, -1)),
  };
}
