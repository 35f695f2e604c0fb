import type { OperatorResult } from '@house/contract/operator/types';
import { unbroken } from '@house/ui/unbroken.tsx';
import { Link } from 'react-router';
import { mt } from '../../amounts.ts';
import file from '../../frame/file.module.css';
import { Folded } from '../../frame/Folded.tsx';
import panel from '../../frame/panel.module.css';
import { dayOf } from '../../frame/when.ts';
import { useTexts } from '../../language.tsx';
import { Tag } from '../../list/Tag.tsx';
import { isOver } from '../orders/status-tones.ts';
import { StatusTag } from '../orders/StatusTag.tsx';
import css from './customer.module.css';

type Props = Pick<OperatorResult<'customerFile'>, 'orders' | 'credit'> & { readonly atFirst: number };

/**
 * A customer's orders, each a way to its page: those that are not over, and the latest of the others, `atFirst` in all. And what
 * is owed of none of them.
 */
export function CustomerOrders({ orders, credit, atFirst }: Props) {
  const { customers: texts, review, orders: words } = useTexts();
  // Of an old one a payment may have been taken back: it is owed again.
  const openFirst = orders.toSorted((one, other) => Number(isOver(one.status)) - Number(isOver(other.status)));
  return (
    <section className={file.box}>
      <h2>{texts.orders}</h2>
      <Folded atFirst={atFirst} none={review.pastNone}>
        {openFirst.map((order) => (
          <p key={order.serialNumber} className={css.order}>
            <Link to={`/order/${order.serialNumber}`}>{order.serialNumber}</Link>
            <span>{dayOf(order.placedAt)}</span>
            <span>{unbroken(texts.order(mt(order.amount), order.term))}</span>
            <span>
              <StatusTag status={order.status} />{' '}
              {order.hold !== null && <Tag tone="warn">{words.holds[order.hold] ?? order.hold}</Tag>}
              {order.worstDpd !== null && order.worstDpd > 0 && ` ${review.late(order.worstDpd)}`}
            </span>
          </p>
        ))}
      </Folded>
      {credit < 0 && (
        <p className={panel.note}>
          {words.facts.owesBesides}: {mt(-credit)}
        </p>
      )}
    </section>
  );
}
