import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';
import { tryTable, tryTableOnPast } from '../modules/decisions/try-table.ts';
import { approval, approvals } from '../modules/inbox/approvals.ts';
import { approveProposal, refuseProposal, withdrawProposal } from '../modules/inbox/decide-proposal.ts';
import { customerEvents } from '../modules/customer-desk/customer-events.ts';
import { customerFile } from '../modules/customer-desk/customer-file.ts';
import {
  addNote,
  blockCustomer,
  endSessions,
  openEditing,
  showPhone,
} from '../modules/customer-desk/act-on-customer.ts';
import { findCustomers } from '../modules/customer-desk/find-customers.ts';
import { proposeNumber } from '../modules/customer-desk/propose-number.ts';
import { proposeUnblock } from '../modules/customer-desk/propose-unblock.ts';
import { declareRestore } from '../modules/disbursements/declare-restore.ts';
import { askRail } from '../modules/payout-desk/ask-rail.ts';
import { payout, payouts } from '../modules/payout-desk/payouts.ts';
import { proposeResolution } from '../modules/payout-desk/propose-resolution.ts';
import { stopPayoutQueue } from '../modules/payout-desk/stop-queue.ts';
import { payoutQueue } from '../modules/disbursements/show-queue.ts';
import { proposeRelease } from '../modules/disbursements/release-payouts.ts';
import { journal, journals } from '../modules/ledger/journals.ts';
import { showTrialBalance } from '../modules/ledger/show-trial-balance.ts';
import { cashFlow } from '../modules/reports/cash-flow.ts';
import { codeConversion } from '../modules/reports/code-conversion.ts';
import { decisionFunnel } from '../modules/reports/decision-funnel.ts';
import { payoutTimes } from '../modules/reports/payout-times.ts';
import { portfolio } from '../modules/reports/show-portfolio.ts';
import { rollRates } from '../modules/reports/show-roll-rates.ts';
import { showVintages } from '../modules/reports/show-vintages.ts';
import { disableOperator, endOperatorSession } from '../modules/operators/disable-operator.ts';
import { hireOperator } from '../modules/operators/hire-operator.ts';
import { referrals } from '../modules/commissions/referrals.ts';
import { issuedCoupons } from '../modules/coupons/issued-coupons.ts';
import { proposeCoupon, proposeCouponChange, proposeCouponEnd } from '../modules/coupons/propose-coupon.ts';
import { notices } from '../modules/notices/notices.ts';
import { endNotice, saveNotice } from '../modules/notices/save-notice.ts';
import { auditLog } from '../modules/audit/audit-log.ts';
import { verifyAuditPart } from '../modules/audit/verify-audit-part.ts';
import { health } from '../modules/health/health.ts';
import { me } from '../modules/operators/me.ts';
import { operator, operators } from '../modules/operators/operators.ts';
import { permissions } from '../modules/operators/permissions.ts';
import { proposeRole } from '../modules/operators/propose-role.ts';
import { signInWith } from '../modules/operators/sign-in.ts';
import { signOut } from '../modules/operators/sign-out.ts';
import { checkPolicy } from '../modules/policies/check-policy.ts';
import { policies } from '../modules/policies/policies.ts';
import { policy } from '../modules/policies/policy.ts';
import { proposePolicy, proposeRollback } from '../modules/policies/propose-policy.ts';
import { approveReview } from '../modules/reviews/approve-review.ts';
import { cancelReview, declineReview } from '../modules/reviews/reject-review.ts';
import { review } from '../modules/reviews/review.ts';
import { reviews } from '../modules/reviews/reviews.ts';
import { showNuit } from '../modules/reviews/show-nuit.ts';
import { today } from '../modules/reviews/today.ts';
import { reconciliationDay, reconciliationDays, statementLines } from '../modules/reconciliation/days.ts';
import { importStatementFile, lookAtStatement } from '../modules/reconciliation/import-by-hand.ts';
import { proposeFloatFunding } from '../modules/reconciliation/propose-float-funding.ts';
import { settleBreak, signOffDay } from '../modules/reconciliation/sign-off-day.ts';
import { proposeRefund } from '../modules/refunds/propose-refund.ts';
import { assignReceipt } from '../modules/suspense/assign-receipt.ts';
import { splitReceipt } from '../modules/suspense/split-receipt.ts';
import { suspense, suspenseItem } from '../modules/suspense/suspense.ts';
import { accountStatement } from '../modules/servicing/account-statement.ts';
import { cancelOrder, offerExtension } from '../modules/servicing/act-now.ts';
import { explainBalance, whatIfPaid } from '../modules/servicing/explain-balance.ts';
import { findOrders } from '../modules/servicing/find-orders.ts';
import { orderContract } from '../modules/servicing/order-contract.ts';
import { orderEvents } from '../modules/servicing/order-events.ts';
import { orderFile } from '../modules/servicing/order-file.ts';
import {
  proposeHold,
  proposeHoldEnd,
  proposeReturn,
  proposeReversal,
  proposeSettlement,
  proposeWaiver,
  proposeWriteOff,
} from '../modules/servicing/propose-acts.ts';
import { rehearseAct } from '../modules/servicing/rehearse-act.ts';
import { bindConsole } from './console-bind.ts';

/** Every console call and the use case behind it: the index of what staff can do. */
export function bindConsoleCalls(server: FastifyInstance, house: House, demand: { secondFactor: boolean }): void {
  bindConsole(server, house, 'signIn', signInWith(demand));
  bindConsole(server, house, 'signOut', signOut);
  bindConsole(server, house, 'me', me);
  bindConsole(server, house, 'today', today);
  bindConsole(server, house, 'reviews', reviews);
  bindConsole(server, house, 'review', review);
  bindConsole(server, house, 'showNuit', showNuit);
  bindConsole(server, house, 'approveReview', approveReview);
  bindConsole(server, house, 'declineReview', declineReview);
  bindConsole(server, house, 'cancelReview', cancelReview);
  bindConsole(server, house, 'approvals', approvals);
  bindConsole(server, house, 'approval', approval);
  bindConsole(server, house, 'approveProposal', approveProposal);
  bindConsole(server, house, 'refuseProposal', refuseProposal);
  bindConsole(server, house, 'withdrawProposal', withdrawProposal);
  bindConsole(server, house, 'payoutQueue', payoutQueue);
  bindConsole(server, house, 'proposeRelease', proposeRelease);
  bindConsole(server, house, 'declareRestore', declareRestore);
  bindConsole(server, house, 'stopPayoutQueue', stopPayoutQueue);
  bindConsole(server, house, 'payouts', payouts);
  bindConsole(server, house, 'payout', payout);
  bindConsole(server, house, 'askRail', askRail);
  bindConsole(server, house, 'proposeResolution', proposeResolution);
  bindConsole(server, house, 'trialBalance', showTrialBalance);
  bindConsole(server, house, 'journals', journals);
  bindConsole(server, house, 'journal', journal);
  bindConsole(server, house, 'portfolio', portfolio);
  bindConsole(server, house, 'rollRates', rollRates);
  bindConsole(server, house, 'vintages', showVintages);
  bindConsole(server, house, 'payoutTimes', payoutTimes);
  bindConsole(server, house, 'cashFlow', cashFlow);
  bindConsole(server, house, 'decisionFunnel', decisionFunnel);
  bindConsole(server, house, 'codeConversion', codeConversion);
  bindConsole(server, house, 'suspense', suspense);
  bindConsole(server, house, 'suspenseItem', suspenseItem);
  bindConsole(server, house, 'assignReceipt', assignReceipt);
  bindConsole(server, house, 'splitReceipt', splitReceipt);
  bindConsole(server, house, 'proposeRefund', proposeRefund);
  bindConsole(server, house, 'lookAtStatement', lookAtStatement);
  bindConsole(server, house, 'importStatementFile', importStatementFile);
  bindConsole(server, house, 'reconciliationDays', reconciliationDays);
  bindConsole(server, house, 'reconciliationDay', reconciliationDay);
  bindConsole(server, house, 'statementLines', statementLines);
  bindConsole(server, house, 'settleBreak', settleBreak);
  bindConsole(server, house, 'signOffDay', signOffDay);
  bindConsole(server, house, 'proposeFloatFunding', proposeFloatFunding);
  bindConsole(server, house, 'policies', policies);
  bindConsole(server, house, 'policy', policy);
  bindConsole(server, house, 'checkPolicy', checkPolicy);
  bindConsole(server, house, 'proposePolicy', proposePolicy);
  bindConsole(server, house, 'proposeRollback', proposeRollback);
  bindConsole(server, house, 'tryTable', tryTable);
  bindConsole(server, house, 'tryTableOnPast', tryTableOnPast);
  bindConsole(server, house, 'operators', operators);
  bindConsole(server, house, 'operator', operator);
  bindConsole(server, house, 'hireOperator', hireOperator);
  bindConsole(server, house, 'disableOperator', disableOperator);
  bindConsole(server, house, 'proposeRole', proposeRole);
  bindConsole(server, house, 'endOperatorSession', endOperatorSession);
  bindConsole(server, house, 'permissions', permissions);
  bindConsole(server, house, 'findOrders', findOrders);
  bindConsole(server, house, 'orderFile', orderFile);
  bindConsole(server, house, 'orderEvents', orderEvents);
  bindConsole(server, house, 'explainBalance', explainBalance);
  bindConsole(server, house, 'whatIfPaid', whatIfPaid);
  bindConsole(server, house, 'accountStatement', accountStatement);
  bindConsole(server, house, 'orderContract', orderContract);
  bindConsole(server, house, 'rehearseAct', rehearseAct);
  bindConsole(server, house, 'offerExtension', offerExtension);
  bindConsole(server, house, 'cancelOrder', cancelOrder);
  bindConsole(server, house, 'proposeWaiver', proposeWaiver);
  bindConsole(server, house, 'proposeSettlement', proposeSettlement);
  bindConsole(server, house, 'proposeWriteOff', proposeWriteOff);
  bindConsole(server, house, 'proposeHold', proposeHold);
  bindConsole(server, house, 'proposeHoldEnd', proposeHoldEnd);
  bindConsole(server, house, 'proposeReturn', proposeReturn);
  bindConsole(server, house, 'proposeReversal', proposeReversal);
  bindConsole(server, house, 'notices', notices);
  bindConsole(server, house, 'saveNotice', saveNotice);
  bindConsole(server, house, 'endNotice', endNotice);
  bindConsole(server, house, 'issuedCoupons', issuedCoupons);
  bindConsole(server, house, 'proposeCoupon', proposeCoupon);
  bindConsole(server, house, 'proposeCouponChange', proposeCouponChange);
  bindConsole(server, house, 'proposeCouponEnd', proposeCouponEnd);
  bindConsole(server, house, 'referrals', referrals);
  bindConsole(server, house, 'findCustomers', findCustomers);
  bindConsole(server, house, 'customerFile', customerFile);
  bindConsole(server, house, 'customerEvents', customerEvents);
  bindConsole(server, house, 'showPhone', showPhone);
  bindConsole(server, house, 'addNote', addNote);
  bindConsole(server, house, 'endSessions', endSessions);
  bindConsole(server, house, 'blockCustomer', blockCustomer);
  bindConsole(server, house, 'proposeUnblock', proposeUnblock);
  bindConsole(server, house, 'openEditing', openEditing);
  bindConsole(server, house, 'proposeNumber', proposeNumber);
  bindConsole(server, house, 'auditLog', auditLog);
  bindConsole(server, house, 'verifyAuditPart', verifyAuditPart);
  bindConsole(server, house, 'health', health);
}
