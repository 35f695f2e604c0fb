import type { BusinessDay } from '@house/calendar';
import type { Phone } from '@house/identity';
import type { Locale } from '@house/i18n';
import { contractHtml, type ContractValues } from '@house/i18n/contract';
import { costOfBeingLate, costRates, feeTakenOff, type Chain, type Policy, type Quote } from '@house/lending';
import type { Config } from '../../config.ts';
import type { House } from '../../house.ts';
import { sha256 } from '../../platform/vault.ts';
import type { Borrower } from './borrower.ts';

/** What a contract is written from; the same source gives both languages. */
export type ContractSource = {
  /** The order's number; undefined in a draft. */
  readonly serialNumber: string | undefined;
  /** The number of the order that is extended by this one. */
  readonly continues?: string;
  /** Of an order that extends another. */
  readonly chain?: Chain | undefined;
  readonly borrower: Borrower;
  readonly wallet: Phone;
  readonly price: Quote;
  readonly policy: Policy;
  /** Undefined until the payout fixes it: the text then says "so many days from payout". */
  readonly dueOn: BusinessDay | undefined;
  readonly signedAt: Date | undefined;
};

export type ContractText = { readonly html: string; readonly hash: string };

/** The contract in one language and the SHA-256 of exactly these bytes, hexadecimal. */
export function contractText(house: House, source: ContractSource, locale: Locale): ContractText {
  const html = contractHtml(valuesOf(house.config, source), locale);
  return { html, hash: hashOf(html) };
}

export function hashOf(html: string): string {
  return sha256(html).toString('hex');
}

export const draftNumber = '—';
const ussd = '*150#';

function valuesOf(config: Config, source: ContractSource): ContractValues {
  const { price, policy, borrower } = source;
  const rates = costRates(price);
  return {
    contractNo: source.serialNumber ?? draftNumber,
    continues: source.continues ?? null,
    lender: lenderOf(config),
    borrower: { name: borrower.name, idNumber: borrower.idNumber, phone: source.wallet },
    loanAmount: price.principalCentavos,
    firstLent: source.chain?.firstPrincipalCentavos ?? price.principalCentavos,
    approvalFee: feeTakenOff(price),
    disbursed: price.disbursedCentavos,
    interest: price.interestCentavos,
    repayment: price.repaymentCentavos,
    termDays: price.termDays,
    dueOn: source.dueOn ?? null,
    nominalRatePercent: rates.nominalRate,
    effectiveRatePercent: rates.effectiveRate,
    late: lateTerms(price, policy),
    withdrawalWorkingDays: policy.withdrawalWorkingDays,
    extensionFeeBps: policy.extension.feeBps,
    payment: { businessNumber: config.MPESA_SERVICE_PROVIDER_CODE, ussd, reference: source.serialNumber ?? null },
    support: { phones: config.CUSTOMER_SERVICE_PHONES, hours: config.CUSTOMER_SERVICE_HOURS },
    signedAt: source.signedAt ?? null,
  };
}

export function lenderOf(config: Config): ContractValues['lender'] {
  return { name: config.LENDER_NAME, nuit: config.LENDER_NUIT, address: config.LENDER_ADDRESS };
}

function lateTerms(price: Quote, { lateCharges }: Policy): ContractValues['late'] {
  const late = costOfBeingLate(price.principalCentavos, lateCharges);
  return {
    managementFee: late.managementFeeCentavos,
    managementFeeBps: lateCharges.managementFeeBps,
    managementFeeLeast: lateCharges.managementFeeMinCentavos,
    managementFeeMost: lateCharges.managementFeeMaxCentavos,
    interestPerDay: late.lateInterestPerDayCentavos,
    interestBpsPerDay: lateCharges.lateInterestBpsPerDay,
    interestDays: lateCharges.lateInterestDays,
    capPercent: lateCharges.chainCapBps / 100,
  };
}
