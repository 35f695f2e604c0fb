import type { appOrdersPt } from './app-orders.pt.ts';
import type { AppTexts } from './app.pt.ts';

export const appOrdersEn: Pick<AppTexts, keyof typeof appOrdersPt> = {
  orders: {
    title: 'My orders',
    number: 'Order no.',
    term: 'Term',
    applied: 'Apply date',
    dueDate: 'Due date',
    emptyTitle: 'No orders yet',
    emptyText: 'Once you apply for a loan, you can follow it here.',
    emptyAction: 'Get a Loan',
    loadingMore: 'Loading more orders…',
    more: 'Show more',
    pull: { pulling: 'Pull to refresh', loosing: 'Release to refresh', loading: 'Refreshing…', success: 'Up to date' },
  },
};
