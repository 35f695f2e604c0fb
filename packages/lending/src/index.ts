export { accruedCentavos, type Accrual } from './accrual.ts';
export { accounts, type Account, type AccountCode, type AccountKind } from './accounts.ts';
export {
  attemptResult,
  attemptStates,
  isLiveAttempt,
  nextAttemptState,
  type AttemptEvent,
  type AttemptState,
  type NextAttemptState,
} from './attempt-state.ts';
export { allocate, type Allocation } from './allocation.ts';
export {
  bucketNames,
  emptySplit,
  splitTotal,
  unpaid,
  unpaidSplit,
  type Bucket,
  type BucketName,
  type Buckets,
  type Split,
} from './buckets.ts';
export { couponDiscount, type CouponValue } from './coupon.ts';
export { nextLimit, stepAbove, stepBelow, type NextLimit } from './credit-ladder.ts';
export { closeLoanDay, type ClosePolicy, type LoanDay, type LoanToClose } from './day-close.ts';
export { endsToday, foldDebt, leftToPay, type Debt } from './debt.ts';
export { orderedEvents, type DebtEvent } from './debt-event.ts';
export { readOutcome, type DecisionFacts, type DecisionOutcome, type WalletNameMatch } from './decision.ts';
export { factKinds, factNames, isFactName, type FactKind, type FactName } from './decision-facts.ts';
export { tableFaults } from './decision-table-faults.ts';
export { defaultDecisionTable, type DecisionGraph } from './decision-table.default.ts';
export {
  cooldownUntil,
  declineFollows,
  declineReasons,
  isDeclineReason,
  type CooldownDays,
  type DeclineReason,
  type WhatFollows,
} from './decline-reason.ts';
export { earnedInterest, unearnedInterest } from './early-payoff.ts';
export { explainBuckets, type BucketExplanation, type ChargedDays } from './explain-buckets.ts';
export { explainDebt, type DebtLine } from './explain-debt.ts';
export {
  quoteExtension,
  restOfQuote,
  type Extension,
  type ExtensionQuote,
  type ExtensionRefusal,
} from './extension.ts';
export { isEditable, type LastOrder } from './editing.ts';
export {
  balancesOf,
  journal,
  mergeJournals,
  reversed,
  type Balances,
  type Journal,
  type JournalLine,
} from './journal.ts';
export { managementFeeOn } from './late-charges.ts';
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
export { allOffers, offersWithin } from './offer.ts';
export { orderBook } from './order-book.ts';
export {
  isOpen,
  isPayable,
  openStatuses,
  orderGroup,
  orderStatuses,
  payableStatuses,
  takesMoney,
  type OrderGroup,
  type OrderStatus,
} from './order-status.ts';
export {
  nextStatus,
  transitions,
  type Actor,
  type FromStatus,
  type NextStatus,
  type OrderEvent,
  type Transition,
} from './order-transitions.ts';
export {
  mayRetryPayout,
  nextPayoutState,
  nextQueryMs,
  payoutStates,
  type NextPayoutState,
  type PayoutEvent,
  type PayoutState,
} from './payout-state.ts';
export { mayPlace, type Placement, type PlacementRefusal } from './placement.ts';
export { defaultPolicy } from './policy.default.ts';
export { policyChanges, type PolicyChange } from './policy-changes.ts';
export { policyFaultCodes, type PolicyFault } from './policy-fault.ts';
export { policyFaults } from './policy-faults.ts';
export { policyDocument, readPolicy } from './policy-document.ts';
export type {
  CollectionPolicy,
  ExtensionPolicy,
  LateChargePolicy,
  LimitPolicy,
  OfferPolicy,
  PayoutPolicy,
  Policy,
  ReferralPolicy,
  ReminderPolicy,
  ReviewPolicy,
  SignInPolicy,
  TermPolicy,
} from './policy.ts';
export {
  portfolioAtRisk,
  riskDays,
  rollRates,
  type Band,
  type Holding,
  type PortfolioAtRisk,
  type RollRow,
} from './portfolio.ts';
export { productListCode, serviceNotice, type ProductListCode } from './product-list.ts';
export {
  costLines,
  costOfBeingLate,
  costRates,
  discounted,
  feeTakenOff,
  quote,
  type CostLine,
  type CostLineKey,
  type CostOfBeingLate,
  type CostRates,
  type Price,
  type Quote,
} from './quote.ts';
export { reminderOn, type Reminder } from './reminder.ts';
export { repaymentFigures, type RepaymentFigures } from './repayment-figures.ts';
export type { DebtEnd, PaymentLine } from './replay-state.ts';
export { earnsReward, isSelfReferral, isWithdrawable, type EarningOrder, type Traces } from './referral.ts';
export { isCoolingDown, isWithinHours, type LendingPause, type Standing } from './standing.ts';
export { graphOf, rulesOf, type DecisionRule, type RuleTable } from './rule-table.ts';
export { statusSteps } from './status-steps.ts';
export { rankCandidates, type Candidate, type CandidateFacts, type UnmatchedReceipt } from './suspense-candidates.ts';
export { unreachable } from './unreachable.ts';
export {
  isAtLeast,
  levelAfter,
  verificationLevels,
  type LevelStep,
  type VerificationLevel,
} from './verification-level.ts';
export { matchWalletName } from './wallet-name.ts';
export { whatIfPaid, type WhatIf } from './what-if.ts';
