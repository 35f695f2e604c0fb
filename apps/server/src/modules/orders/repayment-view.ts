import type { RepaymentView } from '@house/contract';
import { repaymentFigures, type BucketExplanation, type Debt } from '@house/lending';
import { toMt } from '@house/money';
import type { House } from '../../house.ts';
import type { StandingPayment } from './standing-payments.ts';

/** Without the offer to extend it and what its borrower owes besides, of which the orders know nothing. */
export type OwedView = Omit<RepaymentView, 'extension' | 'owedBesides'>;

/** What the borrower reads of a debt, in MT, with what a payment of it names, the payments that stand, and why it is late. */
export function repaymentView(
  house: House,
  serialNumber: string,
  debt: Debt,
  payments: readonly StandingPayment[],
  late: readonly BucketExplanation[],
): Omit<OwedView, 'paymentPending'> {
  const figures = repaymentFigures(debt);
  return {
    totalRepayment: toMt(figures.totalRepayment),
    totalPaid: toMt(figures.totalPaid),
    outstandingAmount: toMt(figures.outstandingAmount),
    partialRepayment: toMt(figures.partialRepayment),
    managementFee: toMt(figures.managementFee),
    lateInterest: toMt(figures.lateInterest),
    overdueFee: toMt(figures.overdueFee),
    whyLate: late.flatMap(whyLateView),
    earlyDiscount: toMt(figures.earlyDiscount),
    waived: toMt(figures.waived),
    settlement: debt.settlement ? { amount: toMt(debt.settlement.leftCentavos), until: debt.settlement.until } : null,
    missedSettlement: debt.missedSettlement
      ? { amount: toMt(debt.missedSettlement.amountCentavos), until: debt.missedSettlement.until }
      : null,
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

const partsShown = 100;

/** One late charge: its days, base and rate, out of the same replay as its amount. */
function whyLateView({ bucket, ...explained }: BucketExplanation): RepaymentView['whyLate'] {
  if (bucket !== 'managementFee' && bucket !== 'lateInterest') return [];
  const { calculation, clampedCentavos, cappedCentavos, chargedCentavos } = explained;
  if (chargedCentavos === 0n) return [];
  const parts = calculation.filter((part) => part.baseCentavos > 0n && (part.days > 0 || bucket === 'managementFee'));
  return [
    {
      charge: bucket,
      parts: parts.slice(-partsShown).map((part) => ({
        from: part.from,
        days: part.days,
        base: toMt(part.baseCentavos),
        ratePercent: part.rateBps / 100,
      })),
      bound: boundOf(clampedCentavos, cappedCentavos),
    },
  ];
}

function boundOf(clamped: bigint, capped: bigint): RepaymentView['whyLate'][number]['bound'] {
  if (capped > 0n) return 'cap';
  if (clamped === 0n) return null;
  return clamped > 0n ? 'least' : 'most';
}
