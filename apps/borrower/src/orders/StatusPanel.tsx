import type { Result } from '@house/contract/types';
import { CompletedPanel } from './panels/CompletedPanel.tsx';
import { ProgressPanel } from './panels/ProgressPanel.tsx';
import { RejectedPanel } from './panels/RejectedPanel.tsx';
import { RepayPanel } from './panels/RepayPanel.tsx';
import { groupOf } from './groups.ts';

/** The one panel for the order's status group. */
export function StatusPanel({ detail, embedded }: { detail: Result<'order'>; embedded: boolean }) {
  const { order, repayment, declinedReasons } = detail;
  switch (groupOf(order.status)) {
    case 'checking':
    case 'sent':
      return <ProgressPanel order={order} />;
    case 'repay':
      return <RepayPanel order={order} repayment={repayment} />;
    case 'completed':
      return <CompletedPanel order={order} embedded={embedded} />;
    case 'rejected':
      return <RejectedPanel order={order} repayment={repayment} reasons={declinedReasons} embedded={embedded} />;
  }
}
