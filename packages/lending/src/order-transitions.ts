import type { OrderStatus } from './order-status.ts';

/** B borrower, S system, O operator, C second operator, R proof from the rail (rules.md 5). */
export type Actor = 'B' | 'S' | 'O' | 'C' | 'R';

/** `None`: the order does not exist yet. */
export type FromStatus = OrderStatus | 'None';

export type Transition = {
  /** The row of the table in rules.md 5. */
  readonly row: string;
  readonly from: FromStatus;
  readonly to: OrderStatus;
  readonly event: string;
  /** Who may cause it; which of them must act together is the use case's guard. */
  readonly actors: readonly Actor[];
};

/**
 * Every legal move of an order (rules.md 5). All others are refused. The migration holds the same rows in
 * `transition_rule`, and a test compares them. Rows 5–7, 18 and 20 move a sub-state, not the status.
 */
export const transitions = [
  { row: '1', from: 'None', to: 'UnderReview', event: 'placed', actors: ['B'] },
  { row: '2', from: 'UnderReview', to: 'Approved', event: 'approved', actors: ['S', 'O', 'C'] },
  { row: '3', from: 'UnderReview', to: 'Declined', event: 'declined', actors: ['S', 'O'] },
  { row: '4', from: 'UnderReview', to: 'Cancelled', event: 'review-cancelled', actors: ['S', 'O'] },
  { row: '8', from: 'Approved', to: 'Cancelled', event: 'payout-abandoned', actors: ['S', 'O'] },
  { row: '9', from: 'Approved', to: 'Disbursed', event: 'paid-out', actors: ['R'] },
  { row: '10', from: 'Disbursed', to: 'Repayment', event: 'repayment-opened', actors: ['S'] },
  { row: '10b', from: 'Disbursed', to: 'Cancelled', event: 'payout-reversed', actors: ['R', 'O'] },
  { row: '10b', from: 'Repayment', to: 'Cancelled', event: 'payout-reversed', actors: ['R', 'O'] },
  { row: '10b', from: 'Overdue', to: 'Cancelled', event: 'payout-reversed', actors: ['R', 'O'] },
  { row: '11', from: 'Disbursed', to: 'Cancelled', event: 'withdrawn', actors: ['O', 'C'] },
  { row: '11', from: 'Repayment', to: 'Cancelled', event: 'withdrawn', actors: ['O', 'C'] },
  { row: '12', from: 'Disbursed', to: 'Cleared', event: 'cleared', actors: ['R', 'O'] },
  { row: '12', from: 'Repayment', to: 'Cleared', event: 'cleared', actors: ['R', 'O'] },
  { row: '12', from: 'Overdue', to: 'Cleared', event: 'cleared', actors: ['R', 'O'] },
  { row: '13', from: 'Repayment', to: 'Overdue', event: 'fell-overdue', actors: ['S'] },
  { row: '14', from: 'Overdue', to: 'Repayment', event: 'back-on-time', actors: ['S', 'O', 'C'] },
  { row: '15', from: 'Repayment', to: 'Extended', event: 'extended', actors: ['B', 'R', 'O'] },
  { row: '15', from: 'Overdue', to: 'Extended', event: 'extended', actors: ['B', 'R', 'O'] },
  { row: '15', from: 'None', to: 'Repayment', event: 'extension-opened', actors: ['B', 'R', 'O'] },
  { row: '16', from: 'Extended', to: 'Repayment', event: 'extension-undone', actors: ['R', 'O'] },
  { row: '16', from: 'Extended', to: 'Overdue', event: 'extension-undone-late', actors: ['R', 'O'] },
  { row: '16', from: 'Repayment', to: 'Cancelled', event: 'parent-restored', actors: ['R', 'O'] },
  { row: '16', from: 'Overdue', to: 'Cancelled', event: 'parent-restored', actors: ['R', 'O'] },
  { row: '17', from: 'Cleared', to: 'Repayment', event: 'reopened', actors: ['R', 'O', 'C'] },
  { row: '17', from: 'Cleared', to: 'Overdue', event: 'reopened-late', actors: ['R', 'O', 'C'] },
  { row: '19', from: 'Cancelled', to: 'Disbursed', event: 'paid-out-late', actors: ['O', 'C', 'R'] },
] as const satisfies readonly Transition[];

export type OrderEvent = (typeof transitions)[number]['event'];

/** Where an event takes an order; undefined when it is not legal from there (HTTP 409, nothing written). */
export function nextStatus(from: FromStatus, event: OrderEvent): OrderStatus | undefined {
  return transitions.find((row) => row.from === from && row.event === event)?.to;
}
