import { Row, Rows, Sheet } from '@house/ui';
import type { RepaymentView } from '@house/contract/types';
import { mt } from '../amounts.ts';
import { useTexts } from '../language.ts';

/** What being late costs, and why. */
export function WhyLateSheet({
  open,
  onClose,
  repayment,
}: {
  open: boolean;
  onClose: () => void;
  repayment: RepaymentView;
}) {
  const { order, whyLate, common } = useTexts();
  return (
    <Sheet open={open} onClose={onClose} title={order.overdueFee} closeLabel={common.close}>
      <p>{whyLate.text}</p>
      <Rows>
        <Row label={whyLate.managementFee} value={mt(repayment.managementFee)} />
        <Row label={whyLate.lateInterest} value={mt(repayment.lateInterest)} />
        <Row label={order.overdueFee} value={mt(repayment.overdueFee)} tone="total-late" />
      </Rows>
    </Sheet>
  );
}
