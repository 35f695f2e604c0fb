import { sum, zeroCentavos, type Centavos } from '@house/money';
import type { Debt } from './debt.ts';

/** The figures of the repayment section, in centavos, named as the call's `Repayment` (api.md). */
export type RepaymentFigures = {
  readonly totalRepayment: Centavos;
  readonly totalPaid: Centavos;
  readonly outstandingAmount: Centavos;
  /** Paid so far while not cleared. */
  readonly partialRepayment: Centavos;
  readonly managementFee: Centavos;
  readonly lateInterest: Centavos;
  readonly overdueFee: Centavos;
  readonly earlyDiscount: Centavos;
  readonly waived: Centavos;
};

/** totalRepayment + overdueFee − earlyDiscount − waived − totalPaid = outstandingAmount, always. */
export function repaymentFigures(debt: Debt): RepaymentFigures {
  const { buckets } = debt;
  const managementFee = buckets.managementFee.charged;
  const lateInterest = buckets.lateInterest.charged;
  return {
    totalRepayment: sum(buckets.principal.charged, buckets.interest.charged, buckets.extensionFee.charged),
    totalPaid: debt.totalPaidCentavos,
    outstandingAmount: debt.outstandingCentavos,
    partialRepayment: debt.clearedOn === undefined ? debt.totalPaidCentavos : zeroCentavos,
    managementFee,
    lateInterest,
    overdueFee: sum(managementFee, lateInterest),
    earlyDiscount: debt.earlyDiscountCentavos,
    waived: debt.waivedCentavos,
  };
}
