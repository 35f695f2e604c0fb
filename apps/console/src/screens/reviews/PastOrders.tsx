import type { OperatorResult } from '@house/contract/operator/types';
import { mt } from '../../amounts.ts';
import { dayText } from '../../frame/when.ts';
import { useTexts } from '../../language.tsx';
import css from '../../frame/panel.module.css';

/** What came before: the last ten orders, newest first. */
export function PastOrders({ orders }: { orders: OperatorResult<'review'>['pastOrders'] }) {
  const { review: texts } = useTexts();
  return (
    <div className={css.box}>
      <h3>{texts.past}</h3>
      {orders.length === 0 && <p className={css.quiet}>{texts.pastNone}</p>}
      {orders.map((order) => (
        <p key={order.serialNumber} className={css.past}>
          <span>{dayText(order.placedOn)}</span>
          <span>{mt(order.amount)}</span>
          <span>
            {texts.statuses[order.status]}
            {order.worstDpd !== null && ` · ${texts.late(order.worstDpd)}`}
          </span>
        </p>
      ))}
    </div>
  );
}
