export type { Accrual } from './accrual.ts';
export { accounts, type AccountCode, type AccountKind } from './accounts.ts';
export {
  attemptResult,
  attemptStates,
  nextAttemptState,
  type AttemptEvent,
  type AttemptState,
} from './attempt-state.ts';
export { allocate } from './allocation.ts';
export { bucketNames, splitTotal, unpaid, unpaidSplit, type BucketName, type Split } from './buckets.ts';
export { couponDiscount, type CouponValue } from './coupon.ts';
export { limitOnLadder, nextLimit, stepAbove, withoutStep, type NextLimit } from './credit-ladder.ts';
export { closeLoanDay, type LoanDay } from './day-close.ts';
export { endsToday, foldDebt, leftToPay, type Debt } from './debt.ts';
export type { DebtEvent } from './debt-event.ts';
export { readOutcome, type DecisionFacts, type DecisionOutcome } from './decision.ts';
export { factKinds, factNames } from './decision-facts.ts';
export { tableFaults } from './decision-table-faults.ts';
export { defaultDecisionTable } from './decision-table.default.ts';
export {
  cooldownUntil,
  declineFollows,
  declineReasons,
  isDeclineReason,
  type CooldownDays,
  type DeclineReason,
} from './decline-reason.ts';
export { earnedInterest } from './early-payoff.ts';
export { explainBuckets, type BucketExplanation } from './explain-buckets.ts';
export { explainDebt, type DebtLine } from './explain-debt.ts';
export {
  quoteExtension,
  restOfQuote,
  type Extension,
  type ExtensionQuote,
  type ExtensionRefusal,
} from './extension.ts';
export { isEditable } from './editing.ts';
export {
  balancesOf,
  journal,
  mergeJournals,
  reversed,
  type Balances,
  type Journal,
  type JournalLine,
} from './journal.ts';
export { disbursedCentavos, termsFromPayout, type Chain, type LoanTerms } from './loan-terms.ts';
export {
  assignUnmatched,
  earnCommission,
  fundFloat,
  payRailFee,
  provideForLosses,
  receiveUnmatched,
  refundCredit,
  refundUnmatched,
  useCredit,
  withdrawCommission,
} from './money-journals.ts';
export { isStillTheNextClose, nextCloseOn } from './next-close.ts';
export { allOffers } from './offer.ts';
export { orderBook } from './order-book.ts';
export { isOpen, isPayable, openStatuses, orderStatuses, takesMoney, type OrderStatus } from './order-status.ts';
export { nextStatus, transitions, type Actor, type FromStatus, type OrderEvent } from './order-transitions.ts';
export {
  mayRetryPayout,
  nextPayoutState,
  nextQueryMs,
  payoutStates,
  type PayoutEvent,
  type PayoutState,
} from './payout-state.ts';
export { mayPlace } from './placement.ts';
export { defaultPolicy } from './policy.default.ts';
export { policyChanges } from './policy-changes.ts';
export { policyFaultCodes, type PolicyFault } from './policy-fault.ts';
export { policyFaults } from './policy-faults.ts';
export { policyDocument, readDraftedPolicy, readPolicy } from './policy-document.ts';
export type {
  ExtensionPolicy,
  LateChargePolicy,
  PayoutPolicy,
  Policy,
  ReferralPolicy,
  ReminderPolicy,
  SignInPolicy,
} from './policy.ts';
export { portfolioAtRisk, riskDays, rollRates, type Holding, type PortfolioAtRisk, type RollRow } from './portfolio.ts';
export { productListCode, serviceNotice } from './product-list.ts';
export {
  costLines,
  costOfBeingLate,
  costRates,
  discounted,
  feeTakenOff,
  quote,
  type CostLineKey,
  type Quote,
} from './quote.ts';
export { reminderOf, type Reminder } from './reminder.ts';
export { repaymentFigures } from './repayment-figures.ts';
export type { PaymentLine } from './replay-state.ts';
export { earnsReward, isSelfReferral, isWithdrawable, type EarningOrder, type Traces } from './referral.ts';
export { isCoolingDown, isWithinHours, type LendingPause, type Standing } from './standing.ts';
export { graphOf, rulesOf, type DecisionGraph, type RuleTable } from './rule-table.ts';
export { statusSteps } from './status-steps.ts';
export { rankCandidates, type Candidate, type CandidateFacts } from './suspense-candidates.ts';
export { unreachable } from './unreachable.ts';
export { isAtLeast, levelAfter, verificationLevels, type VerificationLevel } from './verification-level.ts';
export { matchWalletName } from './wallet-name.ts';
export { whatIfPaid, type WhatIf } from './what-if.ts';
