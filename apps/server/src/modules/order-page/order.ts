import type { RepaymentView } from '@house/contract';
import { costOfBeingLate, costRates, disbursedCentavos, type LoanTerms } from '@house/lending';
import { sum, toMt } from '@house/money';
import type { House } from '../../house.ts';
import type { UseCase } from '../../http/use-case.ts';
import type { Tx } from '../../platform/db.ts';
import { owedBesides } from '../customers/owed-besides.ts';
import { standingOffer } from '../extensions/offer-extension.ts';
import { ownOrder } from '../orders/own-order.ts';

/**
 * `GET /order/{serialNumber}`: an order, why it was declined, what is owed today of it and besides, and what would
 * extend it while that is offered. Throws `ORDER_NOT_FOUND`.
 */
export const order: UseCase<'order'> = async (house, scope, { params }) => {
  const { row, repayment, ...shown } = await ownOrder(house, scope, params.serialNumber);
  if (repayment === null) return { ...shown, repayment };
  const isPayable = shown.order.status === 'Repayment' || shown.order.status === 'Overdue';
  const extension = isPayable ? await extensionOf(house, scope.tx, row) : null;
  const besides = await owedBesides(scope.tx, scope.caller.customerId);
  return { ...shown, repayment: { ...repayment, extension, owedBesides: besides } };
};

async function extensionOf(
  house: House,
  tx: Tx,
  order: { readonly id: bigint; readonly policyVersion: number },
): Promise<RepaymentView['extension']> {
  const offer = await standingOffer(house, tx, order);
  if (offer === undefined || offer.quote.kind === 'refused') return null;
  const { quote, termDays, until } = offer;
  return {
    amount: toMt(quote.payNowCentavos),
    term: termDays,
    until,
    managementFee: toMt(quote.managementFeeCentavos),
    lateInterest: toMt(quote.lateInterestCentavos),
    interest: toMt(quote.interestCentavos),
    extensionFee: toMt(quote.extensionFeeCentavos),
    next: nextOf(quote.child),
  };
}

/** The full cost before consent (rules.md 3): paying is how it is accepted. */
function nextOf(child: LoanTerms): NonNullable<RepaymentView['extension']>['next'] {
  const { principalCentavos, interestCentavos, termDays, dueOn, lateCharges } = child;
  const repaymentCentavos = sum(principalCentavos, interestCentavos);
  const late = costOfBeingLate(principalCentavos, lateCharges);
  return {
    amount: toMt(principalCentavos),
    interestAmount: toMt(interestCentavos),
    repaymentAmount: toMt(repaymentCentavos),
    dueDate: dueOn,
    lateInterestPerDay: toMt(late.lateInterestPerDayCentavos),
    managementFee: toMt(late.managementFeeCentavos),
    ...costRates({ disbursedCentavos: disbursedCentavos(child), repaymentCentavos, termDays }),
  };
}
