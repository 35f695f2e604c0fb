import type { BusinessDay } from '@house/calendar';
import { accrualAfter, type Accrual } from './accrual.ts';
import { foldDebt, type Debt } from './debt.ts';
import type { DebtEvent } from './debt-event.ts';
import type { Balances } from './journal.ts';
import type { LoanTerms } from './loan-terms.ts';
import { nextCloseOn } from './next-close.ts';
import { orderBook } from './order-book.ts';
import type { OrderStatus } from './order-status.ts';
import type { OrderEvent } from './order-transitions.ts';
import type { ClosePolicy } from './policy.ts';
import { reminderOf, type Reminder } from './reminder.ts';
import { statusSteps } from './status-steps.ts';

export type LoanToClose = {
  readonly status: OrderStatus;
  readonly terms: LoanTerms;
  readonly events: readonly DebtEvent[];
};

export type LoanDay = {
  readonly debt: Debt;
  /** Moves to write, in order: Disbursed → Repayment → Overdue may be two when days were missed. */
  readonly steps: readonly OrderEvent[];
  /** Where every account of the order should stand; post `journal(posted, book)`. */
  readonly book: Balances;
  /** How the book goes on from here without another look; every close may as well look again. */
  readonly accrual: Accrual | undefined;
  /** To be sent in the evening of this day. */
  readonly reminder: Reminder | undefined;
  /** 180 days past due: to be put before two operators. */
  readonly isChargeOffDue: boolean;
  /** The next day on which this order needs a close; undefined when it needs none until an event happens to it. */
  readonly nextOn: BusinessDay | undefined;
};

/**
 * What one paid-out order needs at the start of a business day (rules.md 7, Daily close). Pure, and told in targets:
 * closing a day twice finds nothing more to do, and one close after missed days ends where daily ones would have.
 */
export function closeLoanDay(loan: LoanToClose, day: BusinessDay, policy: ClosePolicy): LoanDay {
  const { status, terms, events } = loan;
  const debt = foldDebt(terms, events, day);
  return {
    debt,
    steps: statusSteps(status, debt, day > terms.disbursedOn),
    book: orderBook(terms, debt),
    accrual: accrualAfter(terms, events, debt, policy),
    reminder: reminderOf(debt, policy.reminders),
    isChargeOffDue: debt.isOverdue && debt.worstDpd >= policy.chargeOffDpd && debt.chargedOffOn === undefined,
    nextOn: nextCloseOn(terms, debt, policy),
  };
}
