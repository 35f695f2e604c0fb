import { businessDayOf, formatDay, maputoTime, type BusinessDay } from '@house/calendar';
import { formatMt, type Centavos } from '@house/money';

/** What one loan contract says. Amounts in centavos, rates in basis points or percent as named. */
export type ContractValues = {
  readonly contractNo: string;
  /** The number of the order whose principal this one carries on: nothing is paid out. Null for a loan of its own. */
  readonly continues: string | null;
  readonly lender: { readonly name: string; readonly nuit: string; readonly address: string };
  /** `idNumber` is the identity card's number if captured, else the NUIT; `phone` the nine digits of the wallet. */
  readonly borrower: { readonly name: string; readonly idNumber: string; readonly phone: string };
  readonly loanAmount: Centavos;
  /** Of the loan that it carries on, before any extension: the cap is a share of that. */
  readonly firstLent: Centavos;
  readonly approvalFee: Centavos;
  readonly disbursed: Centavos;
  readonly interest: Centavos;
  readonly repayment: Centavos;
  readonly termDays: number;
  /** Known once the money is paid out; null reads as 'N days from payout'. */
  readonly dueOn: BusinessDay | null;
  readonly nominalRatePercent: number;
  readonly effectiveRatePercent: number;
  readonly late: {
    readonly managementFee: Centavos;
    readonly managementFeeBps: number;
    readonly managementFeeLeast: Centavos;
    readonly managementFeeMost: Centavos;
    readonly interestPerDay: Centavos;
    readonly interestBpsPerDay: number;
    readonly interestDays: number;
    readonly capPercent: number;
  };
  readonly withdrawalWorkingDays: number;
  readonly extensionFeeBps: number;
  readonly payment: { readonly businessNumber: string; readonly ussd: string; readonly reference: string | null };
  readonly support: { readonly phones: readonly string[]; readonly hours: string };
  /** When the borrower accepted; null in a draft. */
  readonly signedAt: Date | null;
};

/** The same as the reader sees it: plain text, not yet HTML. */
export function printed(values: ContractValues) {
  const { late, payment } = values;
  return {
    contractNo: values.contractNo,
    continues: values.continues,
    lender: values.lender,
    borrower: { ...values.borrower, phone: `+258 ${values.borrower.phone}` },
    loanAmount: formatMt(values.loanAmount),
    firstLent: formatMt(values.firstLent),
    approvalFee: formatMt(values.approvalFee),
    disbursed: formatMt(values.disbursed),
    interest: formatMt(values.interest),
    repayment: formatMt(values.repayment),
    termDays: String(values.termDays),
    dueOn: values.dueOn === null ? null : formatDay(values.dueOn),
    nominalRate: `${values.nominalRatePercent.toFixed(2)} %`,
    effectiveRate: `${values.effectiveRatePercent.toFixed(1)} %`,
    managementFee: formatMt(late.managementFee),
    managementFeeRate: percent(late.managementFeeBps),
    managementFeeLeast: formatMt(late.managementFeeLeast),
    managementFeeMost: formatMt(late.managementFeeMost),
    lateInterestPerDay: formatMt(late.interestPerDay),
    lateInterestRate: percent(late.interestBpsPerDay),
    lateInterestDays: String(late.interestDays),
    cap: `${late.capPercent} %`,
    withdrawalWorkingDays: String(values.withdrawalWorkingDays),
    extensionFeeRate: percent(values.extensionFeeBps),
    businessNumber: payment.businessNumber,
    ussd: payment.ussd,
    reference: payment.reference,
    supportPhones: values.support.phones.join(', '),
    supportHours: values.support.hours,
    signedAt: values.signedAt === null ? null : wallClock(values.signedAt),
  };
}

export type PrintedContract = ReturnType<typeof printed>;

/** Basis points as percent: 500 → `5 %`, 50 → `0.5 %`. */
function percent(bps: number): string {
  return `${bps / 100} %`;
}

/** An instant as paper shows it: Maputo day and minute. */
export function wallClock(instant: Date): string {
  const { hour, minute } = maputoTime(instant);
  const two = (number: number) => String(number).padStart(2, '0');
  return `${formatDay(businessDayOf(instant))} ${two(hour)}:${two(minute)}`;
}
