import { Card, Row, Rows } from '@house/ui';
import { fromMt, minus, sum, toMt } from '@house/money';
import type { RepaymentView } from '@house/contract/types';
import { dayOfText, mt } from '../amounts.ts';
import { useTexts } from '../language.ts';
import { PaperLink, paperOf } from './PaperLink.tsx';

/**
 * Each payment that stands, newest first, with its receipt; credit that was used has none. What was too much is named, or
 * they would come to more than was paid of this loan. Nothing before the first one.
 */
export function Receipts({ repayment }: { repayment: RepaymentView }) {
  const { order: texts } = useTexts();
  const { payments, reference, totalPaid } = repayment;
  if (payments.length === 0) return null;
  const tooMuch = minus(sum(...payments.map(({ amount }) => fromMt(amount))), fromMt(totalPaid));
  return (
    <Card label={texts.payments}>
      <Rows>
        {payments.map(({ id, fromCredit, amount, paidAt }) => (
          <Row
            key={id}
            label={
              <>
                {texts.paidOn(dayOfText(paidAt))}{' '}
                {fromCredit ? (
                  texts.fromCredit
                ) : (
                  <PaperLink href={paperOf(reference, `receipt/${id}.pdf`)} label={texts.receiptOf(mt(amount), id)}>
                    {texts.receipt}
                  </PaperLink>
                )}
              </>
            }
            value={mt(amount)}
          />
        ))}
        {tooMuch > 0n && <Row label={texts.tooMuch} value={mt(toMt(tooMuch))} tone="good" />}
      </Rows>
    </Card>
  );
}
