import type { ReactNode } from 'react';
import { formatDay, type BusinessDay } from '@house/calendar';
import { Row, Rows, Sheet } from '@house/ui';
import type { RepaymentView } from '@house/contract/types';
import { mt } from '../amounts.ts';
import { today } from '../clock.ts';
import { useTexts } from '../language.ts';

/** What being late costs, and why: of each charge the days, the amount and the rate it came of. */
export function WhyLateSheet({
  open,
  onClose,
  repayment,
  seenOn,
}: {
  open: boolean;
  onClose: () => void;
  repayment: RepaymentView;
  seenOn: BusinessDay;
}) {
  const { order, whyLate, common } = useTexts();
  // Kept from another day it is that day's; of a loan that is repaid it ended with that.
  const soFar = seenOn === today() ? whyLate.lateInterest : whyLate.lateInterestOn(formatDay(seenOn));
  const labels = {
    managementFee: whyLate.managementFee,
    lateInterest: repayment.outstandingAmount > 0 ? soFar : whyLate.lateInterestInAll,
  };
  return (
    <Sheet open={open} onClose={onClose} title={order.overdueFee} closeLabel={common.close}>
      <p>{whyLate.text}</p>
      <Rows>
        {(['managementFee', 'lateInterest'] as const).map((charge) => (
          <Row
            key={charge}
            label={<Explained label={labels[charge]} why={repayment.whyLate.find((one) => one.charge === charge)} />}
            value={mt(repayment[charge])}
          />
        ))}
        <Row label={order.overdueFee} value={mt(repayment.overdueFee)} tone="total-late" />
      </Rows>
    </Sheet>
  );
}

function Explained({ label, why }: { label: ReactNode; why: RepaymentView['whyLate'][number] | undefined }) {
  const { whyLate } = useTexts();
  return (
    <>
      {label}
      {why?.parts.map(({ from, days, base, ratePercent }) => (
        <small key={from}>
          <br />
          {days === 0 ? whyLate.once(ratePercent, mt(base)) : whyLate.daily(days, ratePercent, mt(base))}
        </small>
      ))}
      {why != null && why.bound !== null && (
        <small>
          <br />
          {whyLate.bounds[why.bound]}
        </small>
      )}
    </>
  );
}
