import { approval, approvals, approveProposal, refuseProposal, withdrawProposal } from './approvals.ts';
import { journal, journals, trialBalance } from './ledger.ts';
import type { OperatorCall } from './operator-call.ts';
import { declareRestore, payoutQueue, proposeRelease } from './payouts.ts';
import { cashFlow, codeConversion, decisionFunnel, payoutTimes, portfolio, rollRates, vintages } from './reports.ts';
import { approveReview, cancelReview, declineReview, review, reviews, showNuit } from './reviews.ts';
import type { OperatorCallName } from './routes.ts';
import { proposeWriteOff } from './servicing.ts';
import { checkPolicy, policies, policy, proposePolicy, proposeRollback, tryTable, tryTableOnPast } from './policies.ts';
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
  proposeWriteOff,
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
} as const satisfies Record<OperatorCallName, OperatorCall>;
