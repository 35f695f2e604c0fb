import { Link } from 'wouter';
import { formatDay, type BusinessDay } from '@house/calendar';
import { ButtonLink, Card, classes, Hero, Icon, unbroken } from '@house/ui';
import { fromMt } from '@house/money';
import type { OrderView, RepaymentView, Result } from '@house/contract/types';
import { today } from '../../clock.ts';
import { useTexts } from '../../language.ts';
import { owesAgain } from '../groups.ts';
import css from './panels.module.css';

/** A declined or cancelled order with its reasons; the default text when none are given (specification, section 2). */
export function RejectedPanel({
  order,
  repayment,
  seenOn,
  reasons,
  embedded,
}: {
  order: OrderView;
  repayment: RepaymentView | null;
  seenOn: BusinessDay;
  reasons: Result<'order'>['declinedReasons'];
  embedded: boolean;
}) {
  const { order: texts } = useTexts();
  const given =
    reasons.length === 0 ? [order.declineReason?.message ?? texts.declinedText] : reasons.map(({ message }) => message);
  const owes = owesAgain(order.status, repayment);
  const messages = owes ? [texts.owesAgain] : given;
  return (
    <Card>
      <div className={classes(css.ended, css.rejected)}>
        <span className={css.mark}>
          <Icon name="close" />
        </span>
        <h2>{order.status === 'Declined' ? texts.declined : texts.cancelled}</h2>
        <ul>
          {messages.map((message) => (
            <li key={message}>{unbroken(message)}</li>
          ))}
        </ul>
      </div>
      {owes && (
        <>
          <div className={css.line}>
            <span>{seenOn === today() ? texts.owedToday : texts.owedOn(formatDay(seenOn))}</span>
          </div>
          <Hero amount={fromMt(repayment.outstandingAmount)} />
          <Link href={`/order/${order.serialNumber}/repayment`} asChild>
            <ButtonLink>{texts.pay}</ButtonLink>
          </Link>
        </>
      )}
      {!embedded && order.status === 'Cancelled' && !owes && (
        <Link href="/appbar/loan" asChild>
          <ButtonLink look="quiet">{texts.askAgain}</ButtonLink>
        </Link>
      )}
    </Card>
  );
}
