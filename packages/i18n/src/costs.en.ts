import type { CostLabels } from './costs.pt.ts';

export const costsEn: CostLabels = {
  amount: 'Loan amount',
  applicationFee: 'Approval fee',
  discount: 'Coupon discount',
  disbursed: 'Amount you receive',
  interest: 'Interest',
  repayment: 'Total repayment',
  managementFee: 'Late management fee (once)',
  lateInterestPerDay: 'Late interest per day',
  nominalRate: 'Nominal annual rate',
  effectiveRate: 'Effective annual rate',
};
