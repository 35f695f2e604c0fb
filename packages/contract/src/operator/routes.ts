import type { Route } from '../routes.ts';

/** Every console call's method and path under `/console/api`, by its name. Plain data, no schema library. */
export const operatorRoutes = {
  signIn: { method: 'POST', path: '/sign_in' },
  signOut: { method: 'POST', path: '/sign_out' },
  me: { method: 'GET', path: '/me' },
  today: { method: 'GET', path: '/today' },
  reviews: { method: 'GET', path: '/reviews' },
  review: { method: 'GET', path: '/review/{serialNumber}' },
  showNuit: { method: 'POST', path: '/review/{serialNumber}/nuit' },
  approveReview: { method: 'POST', path: '/review/{serialNumber}/approve' },
  declineReview: { method: 'POST', path: '/review/{serialNumber}/decline' },
  cancelReview: { method: 'POST', path: '/review/{serialNumber}/cancel' },
  approvals: { method: 'GET', path: '/approvals' },
  approval: { method: 'GET', path: '/approval/{id}' },
  approveProposal: { method: 'POST', path: '/approval/{id}/approve' },
  refuseProposal: { method: 'POST', path: '/approval/{id}/refuse' },
  withdrawProposal: { method: 'POST', path: '/approval/{id}/withdraw' },
  payoutQueue: { method: 'GET', path: '/payouts/queue' },
  proposeRelease: { method: 'POST', path: '/payouts/release' },
  declareRestore: { method: 'POST', path: '/payouts/restored' },
  stopPayoutQueue: { method: 'POST', path: '/payouts/stop' },
  payouts: { method: 'GET', path: '/payouts' },
  payout: { method: 'GET', path: '/payout/{id}' },
  askRail: { method: 'POST', path: '/payout/{id}/ask' },
  proposeResolution: { method: 'POST', path: '/payout/{id}/resolve' },
  trialBalance: { method: 'GET', path: '/ledger/trial_balance' },
  journals: { method: 'GET', path: '/ledger/journals' },
  journal: { method: 'GET', path: '/ledger/journal/{id}' },
  portfolio: { method: 'GET', path: '/reports/portfolio' },
  rollRates: { method: 'GET', path: '/reports/roll_rates' },
  vintages: { method: 'GET', path: '/reports/vintages' },
  payoutTimes: { method: 'GET', path: '/reports/payout_times' },
  cashFlow: { method: 'GET', path: '/reports/cash_flow' },
  decisionFunnel: { method: 'GET', path: '/reports/decision_funnel' },
  codeConversion: { method: 'GET', path: '/reports/code_conversion' },
  suspense: { method: 'GET', path: '/suspense' },
  suspenseItem: { method: 'GET', path: '/suspense/{receipt}' },
  assignReceipt: { method: 'POST', path: '/suspense/{receipt}/assign' },
  splitReceipt: { method: 'POST', path: '/suspense/{receipt}/split' },
  proposeRefund: { method: 'POST', path: '/suspense/{receipt}/refund' },
  payments: { method: 'GET', path: '/payments' },
  proposePayment: { method: 'POST', path: '/payments' },
  proofs: { method: 'GET', path: '/proofs' },
  proof: { method: 'GET', path: '/proof/{id}' },
  proofImage: { method: 'GET', path: '/proof/{id}/image' },
  acceptProof: { method: 'POST', path: '/proof/{id}/accept' },
  refuseProof: { method: 'POST', path: '/proof/{id}/refuse' },
  lookAtStatement: { method: 'POST', path: '/statement/look' },
  importStatementFile: { method: 'POST', path: '/statement/import' },
  reconciliationDays: { method: 'GET', path: '/reconciliation' },
  reconciliationDay: { method: 'GET', path: '/reconciliation/{day}' },
  statementLines: { method: 'GET', path: '/reconciliation/{day}/lines' },
  settleBreak: { method: 'POST', path: '/reconciliation/break/{id}' },
  signOffDay: { method: 'POST', path: '/reconciliation/{day}/sign_off' },
  proposeFloatFunding: { method: 'POST', path: '/reconciliation/float' },
  proposeTransfer: { method: 'POST', path: '/reconciliation/break/{id}/float' },
  policies: { method: 'GET', path: '/policies' },
  policy: { method: 'GET', path: '/policy/{version}' },
  checkPolicy: { method: 'POST', path: '/policies/check' },
  proposePolicy: { method: 'POST', path: '/policies' },
  proposeRollback: { method: 'POST', path: '/policy/{version}/rollback' },
  tryTable: { method: 'POST', path: '/policies/table/try' },
  tryTableOnPast: { method: 'POST', path: '/policies/table/try_on_past' },
  operators: { method: 'GET', path: '/operators' },
  operator: { method: 'GET', path: '/operator/{id}' },
  proposeHire: { method: 'POST', path: '/operators' },
  disableOperator: { method: 'POST', path: '/operator/{id}/disable' },
  proposeRole: { method: 'POST', path: '/operator/{id}/role' },
  proposeAccess: { method: 'POST', path: '/operator/{id}/access' },
  handOverKey: { method: 'POST', path: '/operator/{id}/key' },
  endOperatorSession: { method: 'POST', path: '/operator/{id}/session/{session}/end' },
  permissions: { method: 'GET', path: '/permissions' },
  findOrders: { method: 'GET', path: '/orders' },
  orderFile: { method: 'GET', path: '/order/{serialNumber}' },
  orderEvents: { method: 'GET', path: '/order/{serialNumber}/events' },
  explainBalance: { method: 'GET', path: '/order/{serialNumber}/explanation' },
  whatIfPaid: { method: 'GET', path: '/order/{serialNumber}/what_if' },
  accountStatement: { method: 'GET', path: '/order/{serialNumber}/statement' },
  orderContract: { method: 'GET', path: '/order/{serialNumber}/contract/{version}' },
  rehearseAct: { method: 'GET', path: '/order/{serialNumber}/rehearsal' },
  offerExtension: { method: 'POST', path: '/order/{serialNumber}/extension' },
  cancelOrder: { method: 'POST', path: '/order/{serialNumber}/cancel' },
  proposeWaiver: { method: 'POST', path: '/order/{serialNumber}/waiver' },
  proposeSettlement: { method: 'POST', path: '/order/{serialNumber}/settlement' },
  proposeWriteOff: { method: 'POST', path: '/order/{serialNumber}/write_off' },
  proposeHold: { method: 'POST', path: '/order/{serialNumber}/hold' },
  proposeHoldEnd: { method: 'POST', path: '/order/{serialNumber}/hold_end' },
  proposeReturn: { method: 'POST', path: '/order/{serialNumber}/return' },
  proposeDueDate: { method: 'POST', path: '/order/{serialNumber}/due_date' },
  proposeLatePayout: { method: 'POST', path: '/order/{serialNumber}/late_payout' },
  proposePayoutReversal: { method: 'POST', path: '/order/{serialNumber}/payout_reversal' },
  proposeReversal: { method: 'POST', path: '/order/{serialNumber}/reversal' },
  notices: { method: 'GET', path: '/notices' },
  saveNotice: { method: 'POST', path: '/notices' },
  endNotice: { method: 'POST', path: '/notice/{id}/end' },
  issuedCoupons: { method: 'GET', path: '/coupons' },
  proposeCoupon: { method: 'POST', path: '/coupons' },
  proposeCouponChange: { method: 'POST', path: '/coupon/{code}' },
  proposeCouponEnd: { method: 'POST', path: '/coupon/{code}/end' },
  referrals: { method: 'GET', path: '/referrals' },
  worklist: { method: 'GET', path: '/collections' },
  collectionCase: { method: 'GET', path: '/collection/{serialNumber}' },
  logCall: { method: 'POST', path: '/order/{serialNumber}/calls' },
  sendCollectionSms: { method: 'POST', path: '/order/{serialNumber}/sms' },
  claimReview: { method: 'POST', path: '/review/{serialNumber}/claim' },
  findCustomers: { method: 'GET', path: '/customers' },
  customerFile: { method: 'GET', path: '/customer/{uuid}' },
  customerEvents: { method: 'GET', path: '/customer/{uuid}/events' },
  customerAccount: { method: 'GET', path: '/customer/{uuid}/statement' },
  showPhone: { method: 'POST', path: '/customer/{uuid}/phone' },
  addNote: { method: 'POST', path: '/customer/{uuid}/notes' },
  endSessions: { method: 'POST', path: '/customer/{uuid}/sessions/end' },
  letSignIn: { method: 'POST', path: '/customer/{uuid}/sign_in' },
  blockCustomer: { method: 'POST', path: '/customer/{uuid}/block' },
  proposeUnblock: { method: 'POST', path: '/customer/{uuid}/unblock' },
  proposeBlacklist: { method: 'POST', path: '/customer/{uuid}/blacklist' },
  openEditing: { method: 'POST', path: '/customer/{uuid}/editing' },
  captureBi: { method: 'POST', path: '/customer/{uuid}/bi' },
  proposeNumber: { method: 'POST', path: '/customer/{uuid}/number' },
  proposeCreditRefund: { method: 'POST', path: '/customer/{uuid}/credit_refund' },
  exportCustomer: { method: 'POST', path: '/customer/{uuid}/export' },
  privacyRequests: { method: 'GET', path: '/privacy' },
  erasurePlan: { method: 'GET', path: '/customer/{uuid}/erasure' },
  proposeErasure: { method: 'POST', path: '/customer/{uuid}/erasure' },
  auditLog: { method: 'GET', path: '/audit' },
  verifyAuditPart: { method: 'GET', path: '/audit/verify' },
  incidents: { method: 'GET', path: '/incidents' },
  closeIncidentByHand: { method: 'POST', path: '/incident/{id}/close' },
  houseStanding: { method: 'GET', path: '/today/house' },
  health: { method: 'GET', path: '/health' },
} as const satisfies Record<string, Route>;

export type OperatorCallName = keyof typeof operatorRoutes;

/**
 * What would be there twice if it were sent again: each carries an Idempotency-Key, and is done once for it. All else that
 * acts is kept from being done twice by what it acts on.
 */
export const onceCalls = [
  'sendCollectionSms',
  'logCall',
  'addNote',
  'saveNotice',
  'askRail',
] as const satisfies readonly OperatorCallName[];

/** Why a reviewer may decline an order, and why cancel it (rules.md 4 and 5, rows 3 and 4). */
export const declineChoices = ['DEFAULT', 'SUSPICIOUS', 'SUSPECTED_FRAUD'] as const;
export const cancelChoices = ['UNANSWERED_CALL', 'LACK_OF_INFO', 'CUSTOMER_REQUESTED'] as const;

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
  'refund-credit',
  'erase',
] as const;
export const approvalOutcomes = ['approved', 'refused', 'withdrawn', 'expired'] as const;
export const changeUnits = ['text', 'word', 'mt', 'percent', 'count', 'day', 'instant', 'rule'] as const;
export type ApprovalKindName = (typeof approvalKindNames)[number];

/** Who told us of money first (rules.md 6). */
export const receiptSources = ['push', 'result', 'query', 'notification', 'statement', 'operator'] as const;

/** What staff may do with an order: by two persons all but `extension` and `cancel`. */
export const servicingActs = [
  'extension',
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

/** Payouts by where they stand; `failed` holds all that ended without money. */
export const payoutLanes = ['queued', 'sent', 'unknown', 'confirmed', 'failed'] as const;
/** What came of a call, and the templates a collector writes with. */
export const callOutcomes = ['answered', 'promised', 'no-answer', 'wrong-number', 'switched-off', 'refused'] as const;
export const collectionTemplates = ['missedCall', 'payToday', 'promise'] as const;

/** What money in turned out to be, and why a proof of it is refused. */
export const receiptMeanings = ['unread', 'repayment', 'suspense', 'split', 'refunding', 'refunded'] as const;
export const proofRefusals = ['not-found', 'unreadable', 'counted-already'] as const;
