import { costLabel, type CostKey } from '@house/i18n';
import { costLines, costOfBeingLate, costRates, type CostLineKey } from '@house/lending';
import { toMt } from '@house/money';
import type { UseCase } from '../../http/use-case.ts';
import { Refusal } from '../../refusal.ts';
import { currentPolicy } from '../policies/current-policy.ts';
import { pricedOffer } from './priced-offer.ts';

/** `GET /product/cost_explanation/{uuid}`: the full cost before consent (rules.md 3). Throws `NOT_FOUND`. */
export const costExplanation: UseCase<'costExplanation'> = async (house, { tx, visit, caller }, { params, query }) => {
  const inForce = await currentPolicy(house, tx);
  const wanted = { uuid: params.uuid, customerId: caller.customerId, couponCode: query.couponCode };
  const offer = await pricedOffer(house, tx, inForce, wanted);
  if (offer === undefined) throw new Refusal('NOT_FOUND');
  const late = costOfBeingLate(offer.price.principalCentavos, inForce.policy.lateCharges);
  return {
    lines: costLines(offer.price).map((line) => ({
      key: shownAs[line.key],
      label: costLabel(shownAs[line.key], visit.locale),
      amount: toMt(line.amountCentavos),
    })),
    ...costRates(offer.price),
    lateInterestPerDay: toMt(late.lateInterestPerDayCentavos),
    managementFee: toMt(late.managementFeeCentavos),
  };
};

// The call speaks the product list's words, where the principal is the amount and the approval fee the application's.
const shownAs: Readonly<Record<CostLineKey, CostKey>> = {
  principal: 'amount',
  approvalFee: 'applicationFee',
  discount: 'discount',
  disbursed: 'disbursed',
  interest: 'interest',
  repayment: 'repayment',
};
