import type { OperatorResult } from '@house/contract/operator/types';
import { Link } from 'react-router';
import { mt } from '../../amounts.ts';
import { Fact, Facts } from '../../frame/Facts.tsx';
import { dayText } from '../../frame/when.ts';
import { useTexts } from '../../language.tsx';
import { Tag } from '../../list/Tag.tsx';

/** Who, what, when, and what stands in its way. */
export function OrderFacts({ order }: { order: OperatorResult<'orderFile'> }) {
  const { orders: texts, customers, decide } = useTexts();
  const { facts } = texts;
  const { customer } = order;
  const reasons: Readonly<Record<string, string>> = decide.reasons;
  return (
    <Facts>
      <Fact term={facts.customer}>
        <Link to={`/customer/${customer.uuid}`}>{customer.name}</Link> · {customer.phone || customers.facts.noNumber}{' '}
        {customer.blocked && <Tag tone="bad">{texts.blocked}</Tag>}
      </Fact>
      <Fact term={facts.product}>{texts.product(mt(order.amount), order.term)}</Fact>
      {order.disbursedOn !== null && (
        <Fact term={facts.disbursed}>
          {mt(order.disbursed)} · {dayText(order.disbursedOn)}
        </Fact>
      )}
      {order.dueOn !== null && <Fact term={facts.due}>{dayText(order.dueOn)}</Fact>}
      {order.clearedOn !== null && <Fact term={facts.cleared}>{dayText(order.clearedOn)}</Fact>}
      {order.worstDpd !== null && order.worstDpd > 0 && <Fact term={facts.worstDpd}>{facts.days(order.worstDpd)}</Fact>}
      {order.declineReason !== null && (
        <Fact term={facts.reason}>{reasons[order.declineReason] ?? order.declineReason}</Fact>
      )}
      {order.hold !== null && (
        <Fact term={facts.hold}>
          <Tag tone="warn">{texts.holds[order.hold] ?? order.hold}</Tag>
        </Fact>
      )}
      {order.writtenOffOn !== null && <Fact term={facts.writtenOff}>{dayText(order.writtenOffOn)}</Fact>}
      {order.credit > 0 && <Fact term={facts.credit}>{mt(order.credit)}</Fact>}
      {order.extendedFrom !== null && (
        <Fact term={facts.extendedFrom}>
          <Link to={`/order/${order.extendedFrom}`}>{order.extendedFrom}</Link>
        </Fact>
      )}
      {order.extendedBy !== null && (
        <Fact term={facts.extendedBy}>
          <Link to={`/order/${order.extendedBy}`}>{order.extendedBy}</Link>
        </Fact>
      )}
      <Fact term={facts.policy}>{facts.version(order.policyVersion)}</Fact>
    </Facts>
  );
}
