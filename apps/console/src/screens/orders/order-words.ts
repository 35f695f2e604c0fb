/** The nine statuses, in the order in which an order goes through them. */
export const orderStatusNames = [
  'UnderReview',
  'Approved',
  'Declined',
  'Disbursed',
  'Repayment',
  'Overdue',
  'Cleared',
  'Extended',
  'Cancelled',
] as const;
