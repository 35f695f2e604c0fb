import { Link } from 'wouter';
import { classes } from '@house/ui';
import type { OrderView } from '@house/contract/types';
import { dayOfText, dayText, mt } from '../../../amounts.ts';
import { today } from '../../../clock.ts';
import { useTexts } from '../../../language.ts';
import { dueHint } from '../../../orders/due-hint.ts';
import { DueHintText } from '../../../orders/DueHintText.tsx';
import { groupOf } from '../../../orders/groups.ts';
import css from './OrderCard.module.css';

/** One order in the list; all of it leads to its page. */
export function OrderCard({ order }: { order: OrderView }) {
  const { orders: texts, status, common } = useTexts();
  const hint = dueHint(order, today());
  const late = hint.kind === 'late';
  return (
    <Link href={`/order/${order.serialNumber}`} className={css.card}>
      <span className={css.top}>
        <span className={css.number}>
          {texts.number} {order.serialNumber}
        </span>
        <span className={classes(css.status, css[late ? 'late' : groupOf(order.status)])}>{status[order.status]}</span>
      </span>
      <strong className={classes(css.amount, late && css.red)}>{mt(order.loanInformation.amount)}</strong>
      <span className={css.facts}>
        <Fact label={texts.term} value={common.days(order.loanInformation.term)} />
        <Fact label={texts.applied} value={dayOfText(order.date)} />
        <Fact label={texts.dueDate} value={order.repaymentDate === null ? '–' : dayText(order.repaymentDate)} />
      </span>
      {hint.kind !== 'none' && (
        <span>
          <DueHintText hint={hint} />
        </span>
      )}
    </Link>
  );
}

function Fact({ label, value }: { label: string; value: string }) {
  return (
    <span>
      <span className={css.label}>{label}</span>
      {value}
    </span>
  );
}
