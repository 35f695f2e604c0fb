import type { OperatorResult } from '@house/contract/operator/types';
import { classes } from '@house/ui/classes.ts';
import { mt } from '../../amounts.ts';
import panel from '../../frame/panel.module.css';
import { dayAndTime, dayText, lastDayBefore } from '../../frame/when.ts';
import { useTexts } from '../../language.tsx';
import { NotCounted } from './NotCounted.tsx';
import css from './order.module.css';
import { StandingPayout } from './StandingPayout.tsx';

/**
 * What an order is made of in money, and what is left of it; its parts add up in plain sight. Beside it what is owed and no
 * part of it, and what was agreed: the sum is read with them, also where the facts stand below everything that happened.
 */
export function MoneyStrip({ order }: { order: OperatorResult<'orderFile'> }) {
  const { orders: texts } = useTexts();
  const { strip, facts } = texts;
  const { money, approvalFee, discount, dpd, credit, offer, settlement } = order;
  const late = money.managementFee + money.lateInterest;
  return (
    <>
      <dl className={css.strip}>
        <Part term={strip.principal} amount={money.principal} />
        <Part term={strip.fee} amount={approvalFee - discount} line={strip.feeTaken} />
        <Part
          term={strip.interest}
          amount={money.interest}
          line={money.earlyDiscount > 0 && money.outstanding > 0 ? strip.discount(mt(money.earlyDiscount)) : undefined}
        />
        {late > 0 && (
          <Part
            term={strip.late}
            amount={late}
            line={strip.lateParts(mt(money.managementFee), mt(money.lateInterest))}
          />
        )}
        {money.extensionFee > 0 && <Part term={strip.extensionFee} amount={money.extensionFee} />}
        <Part
          term={strip.paid}
          amount={money.paid}
          line={money.waived > 0 ? strip.waived(mt(money.waived)) : undefined}
        />
        <Part
          term={strip.outstanding}
          amount={money.outstanding}
          line={dpd === null || money.outstanding === 0 ? undefined : texts.dpd(dpd)}
          isSum
          isLate={(dpd ?? 0) > 0 && money.outstanding > 0}
        />
        {credit < 0 && <Part term={facts.owesBesides} amount={-credit} isLate />}
      </dl>
      <StandingPayout order={order} />
      {order.reviewUntil !== null && <p className={panel.note}>{facts.reviewUntil(dayAndTime(order.reviewUntil))}</p>}
      <NotCounted told={order.notCounted} />
      {order.paymentPending && <p className={panel.note}>{facts.paymentPending}</p>}
      {offer !== null && offer.payNow !== null && (
        <p className={panel.note}>
          {facts.offer(mt(offer.payNow), mt(offer.payAtEnd ?? offer.payNow), lastDayBefore(offer.expiresAt))}
        </p>
      )}
      {settlement !== null && (
        <p className={panel.note}>
          {facts.settlement(mt(settlement.amount), mt(settlement.left), dayText(settlement.until))}
        </p>
      )}
    </>
  );
}

type PartProps = { term: string; amount: number; line?: string | undefined; isSum?: boolean; isLate?: boolean };

function Part({ term, amount, line, isSum = false, isLate = false }: PartProps) {
  return (
    <div className={classes(css.part, isSum && css.sum, isLate && css.late)}>
      <dt>{term}</dt>
      <dd>
        <b>{mt(amount)}</b>
        {line !== undefined && <small>{line}</small>}
      </dd>
    </div>
  );
}
