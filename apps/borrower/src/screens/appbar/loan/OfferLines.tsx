import { addDays, formatDay } from '@house/calendar';
import { Card, Row, Rows } from '@house/ui';
import { formatMt, fromMt, minus } from '@house/money';
import type { ProductItem } from '@house/contract/types';
import { minusMt, mt } from '../../../amounts.ts';
import { today } from '../../../clock.ts';
import { useTexts } from '../../../language.ts';

/** The parts of the chosen offer; the interest is what the repayment has over the amount (rules.md 3). */
export function OfferLines({ offer }: { offer: ProductItem }) {
  const { loan } = useTexts();
  const interest = minus(fromMt(offer.repaymentAmount), fromMt(offer.amount));
  return (
    <Card>
      <Rows>
        <Row label={loan.fee} value={minusMt(offer.applicationFeeAmount)} />
        <Row label={loan.receive} value={mt(offer.disburseAmount)} tone="good" />
        <Row label={loan.interest(offer.term)} value={formatMt(interest)} />
        <Row
          label={loan.payBy(formatDay(addDays(today(), offer.term)))}
          value={mt(offer.repaymentAmount)}
          tone="total"
        />
      </Rows>
    </Card>
  );
}
