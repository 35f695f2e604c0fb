import type { ApprovalTexts } from './approvals.pt.ts';

export const approvalsEn: ApprovalTexts = {
  what: 'What',
  before: 'Before',
  after: 'After',
  kinds: { 'write-off': 'Write off' },
  fields: { writtenOff: 'Debt written off', why: 'Reason' },
  words: { late: 'late', fraud: 'fraud' },
};
