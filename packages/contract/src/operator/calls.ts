import { approval, approvals, approveProposal, refuseProposal, withdrawProposal } from './approvals.ts';
import { journal, journals, trialBalance } from './ledger.ts';
import type { OperatorCall } from './operator-call.ts';
import { declareRestore, payoutQueue, proposeRelease } from './payouts.ts';
import { cashFlow, codeConversion, decisionFunnel, payoutTimes, portfolio, rollRates, vintages } from './reports.ts';
import { checkPolicy, policies, policy, proposePolicy, proposeRollback, tryTable, tryTableOnPast } from './policies.ts';
import {
  accountStatement,
  explainBalance,
  findOrders,
  orderContract,
  orderEvents,
  orderFile,
  whatIfPaid,
} from './orders.ts';
import { approveReview, cancelReview, declineReview, review, reviews, showNuit } from './reviews.ts';
import type { OperatorCallName } from './routes.ts';
import {
  cancelOrder,
  offerExtension,
  proposeHold,
  proposeHoldEnd,
  proposeReturn,
  proposeReversal,
  proposeSettlement,
  proposeWaiver,
  proposeWriteOff,
  rehearseAct,
} from './servicing.ts';
import { me, signIn, signOut } from './sign-in.ts';
import {
  disableOperator,
  endOperatorSession,
  hireOperator,
  operator,
  operators,
  permissions,
  proposeRole,
} from './staff.ts';
import { assignReceipt, proposeRefund, splitReceipt, suspense, suspenseItem } from './suspense.ts';
import { today } from './today.ts';

/** Every call of the console, by name. */
export const operatorCalls = {
  signIn,
  signOut,
  me,
  today,
  reviews,
  review,
  showNuit,
  approveReview,
  declineReview,
  cancelReview,
  approvals,
  approval,
  approveProposal,
  refuseProposal,
  withdrawProposal,
  payoutQueue,
  proposeRelease,
  declareRestore,
  trialBalance,
  journals,
  journal,
  portfolio,
  rollRates,
  vintages,
  payoutTimes,
  cashFlow,
  decisionFunnel,
  codeConversion,
  suspense,
  suspenseItem,
  assignReceipt,
  splitReceipt,
  proposeRefund,
  policies,
  policy,
  checkPolicy,
  proposePolicy,
  proposeRollback,
  tryTable,
  tryTableOnPast,
  operators,
  operator,
  hireOperator,
  disableOperator,
  proposeRole,
  endOperatorSession,
  permissions,
  findOrders,
  orderFile,
  orderEvents,
  explainBalance,
  whatIfPaid,
  accountStatement,
  orderContract,
  rehearseAct,
  offerExtension,
  cancelOrder,
  proposeWaiver,
  proposeSettlement,
  proposeWriteOff,
  proposeHold,
  proposeHoldEnd,
  proposeReturn,
  proposeReversal,
} as const satisfies Record<OperatorCallName, OperatorCall>;
