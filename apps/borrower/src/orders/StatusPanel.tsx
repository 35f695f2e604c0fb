import type { BusinessDay } from '@house/calendar';
import type { Result } from '@house/contract/types';
import { CompletedPanel } from './panels/CompletedPanel.tsx';
import { ProgressPanel } from './panels/ProgressPanel.tsx';
import { RejectedPanel } from './panels/RejectedPanel.tsx';
import { RepayPanel } from './panels/RepayPanel.tsx';
import { groupOf } from './groups.ts';

/** The one panel for the order's status group. `seenOn`: the day of what is shown, which is another one without network. */
export function StatusPanel({
  detail,
  seenOn,
  embedded,
}: {
  detail: Result<'order'>;
  seenOn: BusinessDay;
  embedded: boolean;
}) {
  const { order, repayment, declinedReasons, extendedBy, payoutWaits } = detail;
  switch (groupOf(order.status)) {
    case 'checking':
    case 'sent':
      return <ProgressPanel order={order} payoutWaits={payoutWaits} />;
    case 'repay':
      return <RepayPanel order={order} repayment={repayment} seenOn={seenOn} />;
    case 'completed':
      return <CompletedPanel order={order} repayment={repayment} extendedBy={extendedBy} embedded={embedded} />;
    case 'rejected':
      return (
        <RejectedPanel
          order={order}
          repayment={repayment}
          seenOn={seenOn}
          reasons={declinedReasons}
          embedded={embedded}
        />
      );
  }
}
