import { approvalKindNames, type ApprovalKindName, type Role } from '@house/contract/operator';
import { releaseApproval } from '../disbursements/release-payouts.ts';
import { changeCouponApproval, endCouponApproval, issueCouponApproval } from '../coupons/propose-coupon.ts';
import { hireApproval } from '../operators/propose-hire.ts';
import { roleApproval } from '../operators/propose-role.ts';
import { accessApproval } from '../operators/renew-access.ts';
import { eraseApproval } from '../privacy/propose-erasure.ts';
import { commissionPayoutApproval } from '../customer-desk/propose-commission-payout.ts';
import { creditRefundApproval } from '../customer-desk/propose-credit-refund.ts';
import { numberApproval } from '../customer-desk/propose-number.ts';
import { numberOffApproval } from '../customer-desk/propose-number-off.ts';
import { blacklistApproval } from '../customer-desk/propose-blacklist.ts';
import { unblockApproval } from '../customer-desk/propose-unblock.ts';
import { publishApproval, rollbackApproval } from '../policies/propose-policy.ts';
import { floatFundingApproval } from '../reconciliation/propose-float-funding.ts';
import { neverWasApproval } from '../reconciliation/propose-never-was.ts';
import { resolutionApproval } from '../payout-desk/propose-resolution.ts';
import { manualPaymentApproval } from '../payments/propose-payment.ts';
import { refundApproval } from '../suspense-desk/propose-refund.ts';
import { servicingApprovals } from '../servicing/propose-acts.ts';
import type { ApprovalKind } from '../approvals/approval-kind.ts';

/** Everything that needs two persons: the index of what a second person can set going. */
export const approvalKinds: Readonly<Record<ApprovalKindName, ApprovalKind>> = {
  'publish-policy': publishApproval,
  'rollback-policy': rollbackApproval,
  hire: hireApproval,
  'change-role': roleApproval,
  'renew-access': accessApproval,
  'issue-coupon': issueCouponApproval,
  'change-coupon': changeCouponApproval,
  'end-coupon': endCouponApproval,
  'release-payouts': releaseApproval,
  'resolve-payout': resolutionApproval,
  'manual-payment': manualPaymentApproval,
  'refund-receipt': refundApproval,
  'never-was': neverWasApproval,
  'fund-float': floatFundingApproval,
  ...servicingApprovals,
  unblock: unblockApproval,
  blacklist: blacklistApproval,
  number: numberApproval,
  'number-off': numberOffApproval,
  'refund-credit': creditRefundApproval,
  'pay-commission': commissionPayoutApproval,
  erase: eraseApproval,
};

/** The kinds that a role may be the second person of. */
export function checkedBy(role: Role): ApprovalKindName[] {
  return approvalKindNames.filter((kind) => approvalKinds[kind].checkers.includes(role));
}
