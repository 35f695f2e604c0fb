import type { RepaymentView } from '@house/contract';
import { repaymentFigures, type Debt } from '@house/lending';
import { toMt } from '@house/money';
import type { House } from '../../house.ts';
import type { StandingPayment } from './standing-payments.ts';

/** What the borrower reads of a debt, in MT, with what a payment of it names and the payments that stand. */
export function repaymentView(
  house: House,
  serialNumber: string,
  debt: Debt,
  payments: readonly StandingPayment[],
): RepaymentView {
  const figures = repaymentFigures(debt);
  return {
    totalRepayment: toMt(figures.totalRepayment),
    totalPaid: toMt(figures.totalPaid),
    outstandingAmount: toMt(figures.outstandingAmount),
    partialRepayment: toMt(figures.partialRepayment),
    managementFee: toMt(figures.managementFee),
    lateInterest: toMt(figures.lateInterest),
    overdueFee: toMt(figures.overdueFee),
    earlyDiscount: toMt(figures.earlyDiscount),
    reference: serialNumber,
    businessNumber: house.config.MPESA_SERVICE_PROVIDER_CODE,
    payments: payments.map(({ id, fromCredit, paidAt, line }) => ({
      id,
      fromCredit,
      amount: toMt(line.amountCentavos),
      paidAt: paidAt.toISOString(),
    })),
  };
}
