import { daysBetween } from '@house/calendar';
import { minus, proportion, sum, zeroCentavos, type Centavos } from '@house/money';
import type { AccountCode } from './accounts.ts';
import { unpaid, unpaidSplit } from './buckets.ts';
import type { Debt } from './debt.ts';
import { balancesOf, credit, debit, type Balances, type JournalLine } from './journal.ts';
import { disbursedCentavos, type LoanTerms } from './loan-terms.ts';

/**
 * Where every account should stand for one paid-out order at the end of `debt.asOf` (rules.md 7, Ledger). Posting
 * means writing the difference to what is posted (`journal`), so a payment, a daily accrual, a backdated event and a
 * reversal are all the same act, and the order's accounts equal its debt by construction.
 */
export function orderBook(terms: LoanTerms, debt: Debt): Balances {
  if (debt.asOf < terms.disbursedOn) return {};
  const lines = [
    ...payoutLines(terms, debt),
    ...feeLines(terms, debt),
    ...interestLines(terms, debt),
    ...lateLines(debt),
    ...moneyLines(debt),
  ];
  const isWrittenOff = debt.chargedOffOn !== undefined && debt.end === undefined;
  return balancesOf(isWrittenOff ? lines.map(againstAllowance) : lines);
}

/** Principal out of the float, or taken over from the parent of an extension. */
function payoutLines(terms: LoanTerms, debt: Debt): JournalLine[] {
  const owed = debit('principal_receivable', unpaid(debt.buckets.principal));
  if (debt.end?.kind === 'payout-reversed') return [owed];
  const source =
    terms.chain.extensions > 0
      ? credit('extension_clearing', terms.principalCentavos)
      : credit('wallet_float', disbursedCentavos(terms));
  return [owed, source, debit('extension_clearing', debt.movedPrincipalCentavos)];
}

/** The approval fee is earned over the term, the rest of it at the end of the debt. */
function feeLines(terms: LoanTerms, debt: Debt): JournalLine[] {
  if (debt.end?.kind === 'withdrawn' || debt.end?.kind === 'payout-reversed') return [];
  const fee = terms.approvalFeeCentavos;
  const earned = earnedOverTerm(fee, terms, debt);
  return [
    credit('fee_income', earned),
    credit('deferred_fee', minus(fee, earned)),
    debit('marketing', terms.discountCentavos),
  ];
}

/** Interest accrues with the days; what was paid or waived ahead of that is not earned yet. */
function interestLines(terms: LoanTerms, debt: Debt): JournalLine[] {
  const { charged, paid, waived } = debt.buckets.interest;
  const givenUp = debt.end === undefined ? zeroCentavos : debt.earlyDiscountCentavos;
  const accrued = earnedOverTerm(minus(charged, givenUp), terms, debt);
  const receivable = minus(minus(accrued, paid), waived);
  return [
    credit('interest_income', accrued),
    debit(receivable < 0n ? 'interest_in_advance' : 'interest_receivable', receivable),
  ];
}

function lateLines(debt: Debt): JournalLine[] {
  const due = unpaidSplit(debt.buckets);
  const { managementFee, lateInterest, extensionFee } = debt.buckets;
  return [
    debit('management_fee_receivable', due.managementFee),
    credit('management_fee_income', managementFee.charged),
    debit('late_interest_receivable', due.lateInterest),
    credit('late_interest_income', lateInterest.charged),
    debit('extension_fee_receivable', due.extensionFee),
    credit('extension_fee_income', extensionFee.charged),
    debit('waivers', debt.waivedCentavos),
  ];
}

function moneyLines(debt: Debt): JournalLine[] {
  return [
    debit('wallet_collection', sum(debt.totalPaidCentavos, debt.surplusCentavos)),
    credit('customer_credit', debt.surplusCentavos),
  ];
}

const receivables: readonly AccountCode[] = [
  'principal_receivable',
  'interest_receivable',
  'late_interest_receivable',
  'management_fee_receivable',
  'extension_fee_receivable',
];

/** Written off: what is still owed stands against the allowance, and each later payment gives it back. */
function againstAllowance(line: JournalLine): JournalLine {
  return receivables.includes(line.account) ? { ...line, account: 'loss_allowance' } : line;
}

/** The share of a flat charge that the days up to `asOf` have earned; all of it once the debt has ended. */
function earnedOverTerm(charge: Centavos, terms: LoanTerms, debt: Debt): Centavos {
  const days = daysBetween(terms.disbursedOn, debt.asOf);
  if (debt.end !== undefined || days >= terms.termDays || debt.asOf >= terms.dueOn) return charge;
  return proportion(charge, days, terms.termDays, 'half-up');
}
