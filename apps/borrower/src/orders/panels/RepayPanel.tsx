import { Link } from 'wouter';
import { formatDay, type BusinessDay } from '@house/calendar';
import { ButtonLink, Card, Hero, Note, unbroken } from '@house/ui';
import { fromMt, sum, toMt } from '@house/money';
import type { OrderView, RepaymentView } from '@house/contract/types';
import { dayText, mt } from '../../amounts.ts';
import { today } from '../../clock.ts';
import { useTexts } from '../../language.ts';
import { dueHint } from '../due-hint.ts';
import { DueHintText } from '../DueHintText.tsx';
import { RemindMe } from '../RemindMe.tsx';
import { ExtensionOffer } from './ExtensionOffer.tsx';
import css from './panels.module.css';

/** What is owed today, until when, and the one thing to do about it. Late money is red, never shaming. */
export function RepayPanel({
  order,
  repayment,
  seenOn,
}: {
  order: OrderView;
  repayment: RepaymentView | null;
  seenOn: BusinessDay;
}) {
  const { order: texts, status, due } = useTexts();
  const settlement = repayment?.settlement;
  const missed = repayment?.missedSettlement;
  const hint = dueHint(order, today());
  // What is owed changes with the day, and so does what more time costs: of another day nothing is called today's.
  const isOfToday = seenOn === today();
  const late = hint.kind === 'late';
  const dueDay = order.repaymentDate === null ? '–' : dayText(order.repaymentDate);
  const owedMt = repayment?.outstandingAmount ?? order.repaymentAmount;
  // Whoever pays today pays less interest; on the due day that is owed again.
  const dueDayMt = toMt(sum(fromMt(owedMt), fromMt(repayment?.earlyDiscount ?? 0)));
  return (
    <Card>
      <div className={css.line}>
        <span>{isOfToday ? texts.owedToday : texts.owedOn(formatDay(seenOn))}</span>
        <span className={late ? css.late : undefined}>{status[order.status]}</span>
      </div>
      <Hero amount={fromMt(owedMt)} tone={late ? 'late' : 'ink'} />
      {late ? (
        <Note look="late" title={due.overdue(hint.days)}>
          {texts.wasDue(dueDay)}
        </Note>
      ) : (
        <p className={css.due}>
          {texts.dueOn(dueDay)} <DueHintText hint={hint} />
          {dueDayMt !== owedMt && <span className={css.thatDay}>{unbroken(texts.dueThatDay(mt(dueDayMt)))}</span>}
        </p>
      )}
      {!late && order.repaymentDate !== null && (
        <RemindMe
          order={order}
          day={settlement?.until ?? order.repaymentDate}
          owed={mt(settlement?.amount ?? dueDayMt)}
        />
      )}
      {settlement && <Note look="info">{texts.agreed(mt(settlement.amount), dayText(settlement.until))}</Note>}
      {missed && <Note look="info">{texts.agreementOver(mt(missed.amount), dayText(missed.until))}</Note>}
      <Link href={`/order/${order.serialNumber}/repayment`} asChild>
        <ButtonLink look={late ? 'danger' : 'primary'}>{texts.pay}</ButtonLink>
      </Link>
      {isOfToday && repayment?.extension && (
        <ExtensionOffer serialNumber={order.serialNumber} offer={repayment.extension} />
      )}
    </Card>
  );
}
