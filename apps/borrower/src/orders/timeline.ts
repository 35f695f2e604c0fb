import type { Step } from '@house/ui';
import type { AppTexts } from '@house/i18n/app.pt';
import type { OrderView } from '@house/contract/types';
import { dayText, mt } from '../amounts.ts';

/**
 * Pedido → Análise → Aprovado → Enviado → Reembolso → Concluído, as far as this order has come.
 * Declined and cancelled orders have no way ahead, and no timeline. What is to be known of the step it is at stands above it.
 */
export function timelineOf(order: OrderView, texts: AppTexts['order']): Step[] {
  const { steps } = texts;
  const reached = reachedIndex(order.status);
  const repay =
    order.repaymentDate === null
      ? steps.repayAmount(mt(order.repaymentAmount))
      : steps.repay(mt(order.repaymentAmount), dayText(order.repaymentDate));
  const titles = [
    steps.applied,
    reached > 1 ? steps.verified : steps.review,
    steps.approved,
    reached > 3 || order.status === 'Disbursed' ? steps.sent : steps.toSend,
    repay,
    steps.done,
  ];
  return titles.map((title, index) => ({
    title,
    state: index < reached ? 'done' : index === reached ? 'now' : 'later',
  }));
}

/** The step that is happening now, counted from 0; past the last one when all is done. */
function reachedIndex(status: OrderView['status']): number {
  switch (status) {
    case 'UnderReview':
    case 'Declined':
    case 'Cancelled':
      return 1;
    case 'Approved':
    case 'Disbursed':
      return 3;
    case 'Repayment':
    case 'Overdue':
      return 4;
    case 'Cleared':
    case 'Extended':
      return 6;
  }
}
