import type { RepaymentView } from '@house/contract';
import type { Debt } from '@house/lending';
import { sum, toMt, zeroCentavos } from '@house/money';
import type { House } from '../../house.ts';

/**
 * What the borrower reads of a debt: totalRepayment + overdueFee − earlyDiscount − waived − totalPaid =
 * outstandingAmount (api.md).
 */
export function repaymentView(house: House, serialNumber: string, debt: Debt): RepaymentView {
  const { managementFee, lateInterest, interest, extensionFee, principal } = debt.buckets;
  return {
    totalRepayment: toMt(sum(principal.charged, interest.charged, extensionFee.charged)),
    totalPaid: toMt(debt.totalPaidCentavos),
    outstandingAmount: toMt(debt.outstandingCentavos),
    partialRepayment: toMt(debt.end === undefined ? debt.totalPaidCentavos : zeroCentavos),
    managementFee: toMt(managementFee.charged),
    lateInterest: toMt(lateInterest.charged),
    overdueFee: toMt(sum(managementFee.charged, lateInterest.charged)),
    earlyDiscount: toMt(debt.earlyDiscountCentavos),
    reference: serialNumber,
    businessNumber: house.config.MPESA_SERVICE_PROVIDER_CODE,
  };
}
