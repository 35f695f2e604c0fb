import { useState } from 'react';
import { Card, Row, Rows, TextButton } from '@house/ui';
import type { BusinessDay } from '@house/calendar';
import type { RepaymentView } from '@house/contract/types';
import { minusMt, mt } from '../amounts.ts';
import { today } from '../clock.ts';
import { WhyLateSheet } from '../frame/popups.ts';
import { useTexts } from '../language.ts';

/** What was owed, what being late cost, what was paid, what is left: the lines add up. */
export function RepaymentInfo({ repayment, seenOn }: { repayment: RepaymentView; seenOn: BusinessDay }) {
  const { order: texts } = useTexts();
  const [whyOpen, setWhyOpen] = useState(false);
  const late = repayment.overdueFee > 0;
  const isForToday = repayment.outstandingAmount > 0 && seenOn === today();
  return (
    <Card label={texts.repaymentInfo}>
      <Rows>
        <Row label={texts.totalToRepay} value={mt(repayment.totalRepayment)} />
        <Row
          label={
            <>
              {texts.overdueFee} {late && <TextButton onClick={() => setWhyOpen(true)}>{texts.why}</TextButton>}
            </>
          }
          value={mt(repayment.overdueFee)}
          tone={late ? 'late' : 'plain'}
        />
        {repayment.earlyDiscount > 0 && (
          <Row
            label={isForToday ? texts.earlyDiscount : texts.earlyDiscountHad}
            value={minusMt(repayment.earlyDiscount)}
            tone="good"
          />
        )}
        {repayment.waived > 0 && <Row label={texts.waived} value={minusMt(repayment.waived)} tone="good" />}
        <Row label={texts.totalPaid} value={mt(repayment.totalPaid)} />
        <Row
          label={texts.outstanding}
          value={mt(repayment.outstandingAmount)}
          tone={late && repayment.outstandingAmount > 0 ? 'total-late' : 'total'}
        />
      </Rows>
      <WhyLateSheet open={whyOpen} onClose={() => setWhyOpen(false)} repayment={repayment} seenOn={seenOn} />
    </Card>
  );
}
