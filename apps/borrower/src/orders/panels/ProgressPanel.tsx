import { Card, Hero, Timeline, unbroken } from '@house/ui';
import { fromMt, minus } from '@house/money';
import type { AppTexts } from '@house/i18n/app.pt';
import type { OrderView } from '@house/contract/types';
import { maskedAccount } from '../../amounts.ts';
import { useTexts } from '../../language.ts';
import { timelineOf } from '../timeline.ts';
import css from './panels.module.css';

/**
 * The way of the money: under review, approved, sent. The hero is what arrives in the wallet. `payoutWaits`: not within
 * the five minutes that an approval promises.
 */
export function ProgressPanel({ order, payoutWaits }: { order: OrderView; payoutWaits: boolean }) {
  const { order: texts } = useTexts();
  const [before, after] = linesOf(order, texts, payoutWaits);
  const arrives =
    order.disbursedAmount === null
      ? minus(fromMt(order.loanInformation.amount), fromMt(order.applicationFeeAmount))
      : fromMt(order.disbursedAmount);
  return (
    <>
      <Card look="primary">
        <div className={css.onPrimary} aria-live="polite">
          <p>{unbroken(before)}</p>
          {order.status !== 'Disbursed' && <p className={css.label}>{texts.willReceive}</p>}
          <Hero amount={arrives} tone="on-primary" />
          <p>{unbroken(after)}</p>
        </div>
      </Card>
      <Card>
        <Timeline steps={timelineOf(order, texts)} label={texts.timeline} />
      </Card>
    </>
  );
}

function linesOf(order: OrderView, texts: AppTexts['order'], payoutWaits: boolean): [string, string] {
  if (order.status === 'UnderReview') return [texts.underReview, texts.underReviewText];
  if (order.status === 'Approved') return [texts.approved, payoutWaits ? texts.approvedWaits : texts.approvedText];
  return [texts.sentTo(maskedAccount(order.disbursedNumber ?? '')), texts.sentText];
}
