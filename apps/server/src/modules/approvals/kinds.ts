import type { ApprovalKindName } from '@house/contract/operator';
import { releaseApproval } from '../disbursements/release-payouts.ts';
import { writeOffApproval } from '../collections/propose-write-off.ts';
import type { ApprovalKind } from './approval-kind.ts';

/** Everything that needs two persons: the index of what a second person can set going. */
export const approvalKinds: Readonly<Record<ApprovalKindName, ApprovalKind>> = {
  'release-payouts': releaseApproval,
  'write-off': writeOffApproval,
};
