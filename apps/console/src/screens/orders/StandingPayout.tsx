import type { OperatorResult } from '@house/contract/operator/types';
import { unbroken } from '@house/ui/unbroken.tsx';
import { Link } from 'react-router';
import panel from '../../frame/panel.module.css';
import { dayAndTime } from '../../frame/when.ts';
import { useTexts } from '../../language.tsx';
import { useMay } from '../../session.ts';

type UnderWay = NonNullable<OperatorResult<'orderFile'>['payout']>;

/** Where the money is that has not come: to be read out to who asks for it, also by who may not see the payouts. */
export function StandingPayout({ order }: { order: OperatorResult<'orderFile'> }) {
  const { orders } = useTexts();
  const said = useSaid();
  const may = useMay();
  const { payout, serialNumber } = order;
  if (payout === null) return null;
  return (
    <p className={panel.note}>
      {unbroken(said(payout))}
      {may('payouts') && (
        <>
          {' '}
          <Link to={`/payouts?q=${serialNumber}`}>{orders.payout.open}</Link>
        </>
      )}
    </p>
  );
}

function useSaid(): (payout: UnderWay) => string {
  const { orders, queue, incidents } = useTexts();
  const { payout: texts } = orders;
  return ({ state, since, nextAt, because }) => {
    const from = dayAndTime(since);
    if (state === 'sent') return texts.sent(from);
    if (state === 'unknown') return texts.unknown(from, dayAndTime(nextAt));
    if (because === null) return texts.leaves(from);
    const why = texts.because[because] ?? queue.reasons[because] ?? incidents.values[`because.${because}`] ?? because;
    const next = texts.next[because] ?? texts.looks;
    return `${texts.waits(from, why)} ${next(dayAndTime(nextAt))}`;
  };
}
