// The words that calls of the console and their answers are made of: plain data, without the schema library.

export { roles } from './roles.ts';

/** Why a reviewer may decline an order, and why cancel it (rules.md 4 and 5, rows 3 and 4). */
export const declineChoices = ['DEFAULT', 'SUSPICIOUS', 'SUSPECTED_FRAUD'] as const;
export const cancelChoices = ['UNANSWERED_CALL', 'LACK_OF_INFO', 'CUSTOMER_REQUESTED'] as const;

/** What a rule of the decision table decides (rules.md 4). */
export const ruleOutcomes = ['approve', 'review', 'decline'] as const;

/** How a coupon or a notice stands to its window. */
export const windowStates = ['active', 'planned', 'over'] as const;

/** Where a notice is shown, and to whom (rules.md 10); one of the stage `lending` pauses lending. */
export const noticeStages = ['verifycode', 'detail', 'lending'] as const;
export const noticeAudiences = ['everyone', 'late', 'on-time'] as const;

/** What needs two persons (rules.md 12), what became of a proposal, and in what a change is counted. */
export const approvalKindNames = [
  'publish-policy',
  'rollback-policy',
  'hire',
  'change-role',
  'renew-access',
  'issue-coupon',
  'change-coupon',
  'end-coupon',
  'release-payouts',
  'resolve-payout',
  'manual-payment',
  'refund-receipt',
  'never-was',
  'fund-float',
  'write-off',
  'waiver',
  'settlement',
  'hold',
  'hold-end',
  'return',
  'reversal',
  'due-date',
  'late-payout',
  'payout-reversal',
  'unblock',
  'blacklist',
  'number',
  'number-off',
  'refund-credit',
  'pay-commission',
  'erase',
] as const;
export const approvalOutcomes = ['approved', 'refused', 'withdrawn', 'expired'] as const;
export const changeUnits = ['text', 'word', 'mt', 'percent', 'count', 'day', 'instant', 'rule'] as const;
export type ApprovalKindName = (typeof approvalKindNames)[number];

/** Who told us of money first (rules.md 6). */
export const receiptSources = ['push', 'result', 'query', 'notification', 'statement', 'operator'] as const;

/** What staff may do with an order: by two persons all but `extension`, its end, and `cancel`. */
export const servicingActs = [
  'extension',
  'extension-end',
  'waiver',
  'settlement',
  'write-off',
  'hold',
  'hold-end',
  'return',
  'cancel',
  'reversal',
  'due-date',
  'late-payout',
  'payout-reversal',
] as const;
export const holdKinds = ['dispute', 'fraud', 'deceased'] as const;
export const debtBuckets = ['managementFee', 'lateInterest', 'interest', 'extensionFee', 'principal'] as const;

/** A line of the rail's statement: what it is, and what became of it. */
export const statementLineKinds = ['c2b', 'paybill', 'b2c', 'b2b', 'reversal', 'fee'] as const;
export const lineOutcomes = ['unread', 'matched', 'booked', 'noted', 'break'] as const;
/** What became of an application: the funnel of the reports. */
export const decidedWays = ['alone', 'reviewed', 'by-person', 'declined', 'cancelled', 'disbursed', 'lent'] as const;
/** What a figure of a report narrows the list of orders by. */
export const orderDrills = [
  'owedOn',
  'goneBy',
  'stillOwedOn',
  'stillDpdFrom',
  'stillDpdTo',
  'writtenOffBy',
  'lentFrom',
  'lentTo',
  'writtenOff',
  'version',
  'decided',
  'rule',
  'outcome',
  'paidOn',
  'codeOn',
] as const;
/** How a day of the rail stands against the books. */
export const dayStates = ['waiting', 'open', 'clean', 'signed'] as const;
/** What the timelines of orders and customers are made of. */
export const eventKinds = [
  'move',
  'decision',
  'payout',
  'attempt',
  'money',
  'debt',
  'offer',
  'sms',
  'sign-in',
  'device',
  'consent',
  'number',
  'note',
  'call',
  'promise',
  'approval',
  'audit',
] as const;

/** Why staff blocks a customer. */
export const blockReasons = ['SUSPECTED_FRAUD', 'IDENTITY', 'DECEASED', 'CUSTOMER_REQUESTED'] as const;

/** Why personal data left us or was taken away. */
export const privacyRequestKinds = ['export', 'erasure', 'retention'] as const;

/** Kinds of background work that staff sees waiting. */
export const laneNames = ['sms', 'payouts', 'collections', 'receipts', 'reviews', 'reminders', 'holderNames'] as const;

/** Payouts by where they stand; `failed` holds all that ended without money. */
export const payoutLanes = ['queued', 'sent', 'unknown', 'confirmed', 'failed'] as const;
/** What came of a call and of a promise, and the templates a collector writes with. */
export const callOutcomes = ['answered', 'promised', 'no-answer', 'wrong-number', 'switched-off', 'refused'] as const;
export const promiseStates = ['open', 'kept', 'broken', 'replaced'] as const;
export const collectionTemplates = ['missedCall', 'payToday', 'promise'] as const;

/** What money in turned out to be, and why a proof of it is refused. */
export const receiptMeanings = [
  'unread',
  'repayment',
  'suspense',
  'split',
  'refunding',
  'refunded',
  'never-was',
] as const;
export const proofRefusals = ['not-found', 'unreadable', 'counted-already'] as const;
