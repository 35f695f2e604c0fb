import { statementOf } from './statement.ts';
import { factKinds, factNames } from '@house/lending';
import type { OperatorCallName, OperatorSent } from '@house/contract/operator';
import { sampleCoupon, sampleNotice } from './offers.ts';

type Sample = {
  /** A call without a fault in its form, about something that does not exist. */
  readonly sent: { [N in OperatorCallName]: Partial<OperatorSent<N>> }[OperatorCallName];
  /** The status for a role that may make it. */
  readonly allowed: number;
};

const order = { serialNumber: '4810227738' };
const emptyStatement = statementOf().toString('base64');
const receipt = { receipt: 'NOSUCH1' };
const approval = { id: '999999' };
const someone = { uuid: '7b1f6c1e-52f4-4c0b-9a52-3f6f2c1d0e9a' };
const stretch = { from: '2026-10-22', to: '2026-11-20' };
const draft = { settings: {}, table: { facts: [], rules: [] } };
/** A clean borrower's. */
const facts = Object.fromEntries(
  factNames.map((name) => {
    const shape = factKinds[name];
    return [name, shape.kind === 'flag' ? false : shape.kind === 'word' ? (shape.words[0] ?? '') : 0];
  }),
);
const note = 'A note for the second person';

const nobody = '6b0e5c4e-0000-4000-8000-000000000000';
const coupon = { ...sampleCoupon, validFrom: '2020-01-01', validUntil: '2099-12-31' };

/** Every call of the console once: the matrix of roles is made with these (http/console-roles.test.ts). */
export const consoleSamples: Readonly<Record<OperatorCallName, Sample>> = {
  signIn: { sent: { body: { email: 'nobody@microbanco.example', password: 'not the password' } }, allowed: 400 },
  signOut: { sent: {}, allowed: 200 },
  me: { sent: {}, allowed: 200 },
  today: { sent: {}, allowed: 200 },
  reviews: { sent: {}, allowed: 200 },
  review: { sent: { params: order }, allowed: 404 },
  showNuit: { sent: { params: order }, allowed: 404 },
  approveReview: { sent: { params: order }, allowed: 404 },
  declineReview: { sent: { params: order, body: { reason: 'DEFAULT' } }, allowed: 404 },
  cancelReview: { sent: { params: order, body: { reason: 'UNANSWERED_CALL' } }, allowed: 404 },
  approvals: { sent: {}, allowed: 200 },
  approval: { sent: { params: approval }, allowed: 404 },
  approveProposal: { sent: { params: approval }, allowed: 404 },
  refuseProposal: { sent: { params: approval, body: { note } }, allowed: 404 },
  withdrawProposal: { sent: { params: approval }, allowed: 404 },
  payoutQueue: { sent: {}, allowed: 200 },
  proposeRelease: { sent: { body: { note } }, allowed: 409 },
  declareRestore: { sent: { body: { note } }, allowed: 200 },
  trialBalance: { sent: { query: { asOf: '2026-11-20' } }, allowed: 200 },
  incomeStatement: { sent: { query: stretch }, allowed: 200 },
  journals: { sent: { query: { day: '2026-11-20' } }, allowed: 200 },
  journal: { sent: { params: { id: '999999' } }, allowed: 404 },
  portfolio: { sent: { query: stretch }, allowed: 200 },
  rollRates: { sent: { query: stretch }, allowed: 200 },
  vintages: { sent: { query: stretch }, allowed: 200 },
  payoutTimes: { sent: { query: stretch }, allowed: 200 },
  cashFlow: { sent: { query: stretch }, allowed: 200 },
  decisionFunnel: { sent: { query: stretch }, allowed: 200 },
  codeConversion: { sent: { query: stretch }, allowed: 200 },
  suspense: { sent: {}, allowed: 200 },
  suspenseItem: { sent: { params: receipt }, allowed: 404 },
  assignReceipt: { sent: { params: receipt, body: order }, allowed: 404 },
  lookAtStatement: { sent: { body: { file: emptyStatement } }, allowed: 200 },
  importStatementFile: { sent: { body: { file: emptyStatement, hash: '0'.repeat(64) } }, allowed: 409 },
  reconciliationDays: { sent: {}, allowed: 200 },
  reconciliationDay: { sent: { params: { day: '2026-01-01' } }, allowed: 200 },
  statementLines: { sent: { params: { day: '2026-01-01' } }, allowed: 200 },
  settleBreak: { sent: { params: { id: '999999' }, body: { note } }, allowed: 404 },
  signOffDay: { sent: { params: { day: '2026-01-01' }, body: {} }, allowed: 409 },
  proposeFloatFunding: {
    sent: { body: { amount: 1, direction: 'in', on: '2199-01-01', note } },
    allowed: 409,
  },
  proposeTransfer: { sent: { params: { id: '999999' }, body: { note } }, allowed: 404 },
  // A whole one would stop the queue for the role that comes next.
  stopPayoutQueue: { sent: { body: { note: '' } }, allowed: 400 },
  payouts: { sent: {}, allowed: 200 },
  payout: { sent: { params: { id: '999999' } }, allowed: 404 },
  askRail: { sent: { params: { id: '999999' }, body: {} }, allowed: 404 },
  proposeResolution: {
    sent: { params: { id: '999999' }, body: { outcome: 'paid', by: 'line', proof: 'NOSUCH1', note } },
    allowed: 404,
  },
  payments: { sent: {}, allowed: 200 },
  proposePayment: {
    sent: { body: { receipt: 'FUTURE1', amount: 1, paidAt: '2199-01-01T00:00:00.000Z', note } },
    allowed: 409,
  },
  proofs: { sent: {}, allowed: 200 },
  proof: { sent: { params: { id: 'none' } }, allowed: 404 },
  proofImage: { sent: { params: { id: 'none' } }, allowed: 404 },
  acceptProof: { sent: { params: { id: 'none' }, body: receipt }, allowed: 404 },
  refuseProof: { sent: { params: { id: 'none' }, body: { reason: 'unreadable' } }, allowed: 404 },
  proposeRefund: { sent: { params: receipt, body: { note } }, allowed: 404 },
  proposeNeverWas: { sent: { params: receipt, body: { note } }, allowed: 404 },
  splitReceipt: { sent: { params: receipt, body: { parts: [{ ...order, amount: 1 }] } }, allowed: 404 },
  policies: { sent: {}, allowed: 200 },
  policy: { sent: { params: { version: '999' } }, allowed: 404 },
  checkPolicy: { sent: { body: draft }, allowed: 400 },
  proposePolicy: { sent: { body: { ...draft, effectiveFrom: null, note } }, allowed: 400 },
  proposeRollback: { sent: { params: { version: '999' }, body: { effectiveFrom: null, note } }, allowed: 404 },
  tryTable: { sent: { body: { table: draft.table, facts } }, allowed: 400 },
  tryTableOnPast: { sent: { body: { table: draft.table, days: 30 } }, allowed: 400 },
  operators: { sent: {}, allowed: 200 },
  operator: { sent: { params: { id: '999999' } }, allowed: 404 },
  proposeHire: {
    sent: { body: { email: 'sara@microbanco.example', name: 'Sara', role: 'reviewer', note } },
    allowed: 409,
  },
  disableOperator: { sent: { params: { id: '999999' }, body: { note } }, allowed: 404 },
  proposeRole: { sent: { params: { id: '999999' }, body: { role: 'manager', note } }, allowed: 404 },
  proposeAccess: { sent: { params: { id: '999999' }, body: { note } }, allowed: 404 },
  handOverKey: { sent: { params: { id: '999999' } }, allowed: 404 },
  endOperatorSession: { sent: { params: { id: '999999', session: '999999' } }, allowed: 409 },
  permissions: { sent: {}, allowed: 200 },
  findOrders: { sent: {}, allowed: 200 },
  orderFile: { sent: { params: order }, allowed: 404 },
  orderEvents: { sent: { params: order }, allowed: 404 },
  explainBalance: { sent: { params: order }, allowed: 404 },
  whatIfPaid: { sent: { params: order, query: { on: '2026-12-01', amount: 100 } }, allowed: 404 },
  accountStatement: { sent: { params: order }, allowed: 404 },
  orderContract: { sent: { params: { ...order, version: 'final' } }, allowed: 404 },
  rehearseAct: { sent: { params: order, query: { act: 'hold-end' } }, allowed: 404 },
  offerExtension: { sent: { params: order, body: { termDays: 14 } }, allowed: 404 },
  endExtensionOffer: { sent: { params: order, body: { note } }, allowed: 404 },
  cancelOrder: { sent: { params: order, body: { note } }, allowed: 404 },
  proposeWaiver: { sent: { params: order, body: { amount: 100, note } }, allowed: 404 },
  proposeSettlement: { sent: { params: order, body: { amount: 100, until: '2026-12-01', note } }, allowed: 404 },
  proposeWriteOff: { sent: { params: order, body: { why: 'late', note } }, allowed: 404 },
  proposeHold: { sent: { params: order, body: { hold: 'fraud', note } }, allowed: 404 },
  proposeHoldEnd: { sent: { params: order, body: { note } }, allowed: 404 },
  proposeReturn: { sent: { params: order, body: { note } }, allowed: 404 },
  proposeReversal: { sent: { params: order, body: { payment: 'ABC', railsFault: false, note } }, allowed: 404 },
  proposeDueDate: { sent: { params: order, body: { dueOn: '2026-12-01', note } }, allowed: 404 },
  proposeLatePayout: { sent: { params: order, body: { note } }, allowed: 404 },
  proposePayoutReversal: { sent: { params: order, body: { note } }, allowed: 404 },
  notices: { sent: {}, allowed: 200 },
  saveNotice: { sent: { body: { ...sampleNotice, id: nobody } }, allowed: 404 },
  endNotice: { sent: { params: { id: nobody } }, allowed: 404 },
  issuedCoupons: { sent: {}, allowed: 200 },
  proposeCoupon: { sent: { body: { ...coupon, validUntil: '2020-01-01' } }, allowed: 409 },
  proposeCouponChange: {
    sent: {
      params: { code: 'NONE' },
      body: { titlePt: 'x', titleEn: 'x', validUntil: '2099-01-01', globalCap: null, note },
    },
    allowed: 404,
  },
  proposeCouponEnd: { sent: { params: { code: 'NONE' }, body: { note } }, allowed: 404 },
  referrals: { sent: {}, allowed: 200 },
  worklist: { sent: {}, allowed: 200 },
  collectionCase: { sent: { params: order }, allowed: 404 },
  logCall: { sent: { params: order, body: { outcome: 'no-answer' } }, allowed: 404 },
  strikeCall: { sent: { params: { ...order, call: '1' }, body: { note } }, allowed: 404 },
  sendCollectionSms: { sent: { params: order, body: { template: 'missedCall' } }, allowed: 404 },
  claimReview: { sent: { params: order, body: { take: true } }, allowed: 404 },
  findCustomers: { sent: {}, allowed: 200 },
  customerFile: { sent: { params: someone }, allowed: 404 },
  customerAccount: { sent: { params: someone }, allowed: 404 },
  customerEvents: { sent: { params: someone }, allowed: 404 },
  showPhone: { sent: { params: someone }, allowed: 404 },
  addNote: { sent: { params: someone, body: { note } }, allowed: 404 },
  strikeNote: { sent: { params: { ...someone, id: '1' }, body: { note } }, allowed: 404 },
  endSessions: { sent: { params: someone, body: { note } }, allowed: 404 },
  letSignIn: { sent: { params: someone, body: { note } }, allowed: 404 },
  blockCustomer: { sent: { params: someone, body: { reason: 'IDENTITY', note } }, allowed: 404 },
  proposeBlacklist: { sent: { params: someone, body: { listed: true, note } }, allowed: 404 },
  proposeUnblock: { sent: { params: someone, body: { note } }, allowed: 404 },
  exportCustomer: { sent: { params: someone, body: { note } }, allowed: 404 },
  proposeCreditRefund: { sent: { params: someone, body: { note } }, allowed: 404 },
  proposeCommissionPayout: { sent: { params: someone, body: { note } }, allowed: 404 },
  openEditing: { sent: { params: someone, body: { open: true, note } }, allowed: 404 },
  captureBi: { sent: { params: someone, body: { bi: '110100123456A', note } }, allowed: 404 },
  proposeNumber: { sent: { params: someone, body: { mobile: '841234567', nuit: '103017602', note } }, allowed: 404 },
  proposeNumberOff: { sent: { params: someone, body: { note } }, allowed: 404 },
  privacyRequests: { sent: {}, allowed: 200 },
  erasurePlan: { sent: { params: someone }, allowed: 404 },
  proposeErasure: { sent: { params: someone, body: { note } }, allowed: 404 },
  auditLog: { sent: {}, allowed: 200 },
  verifyAuditPart: { sent: {}, allowed: 200 },
  incidents: { sent: {}, allowed: 200 },
  closeIncidentByHand: { sent: { params: { id: '999999' }, body: { note } }, allowed: 404 },
  houseStanding: { sent: {}, allowed: 200 },
  health: { sent: {}, allowed: 200 },
};
