import type { OperatorResult } from '@house/contract/operator/types';
import { unbroken } from '@house/ui/unbroken.tsx';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mt, plainAmount } from '../../amounts.ts';
import { call } from '../../api.ts';
import { today } from '../../clock.ts';
import { Asked } from '../../frame/Asked.tsx';
import { DayInput } from '../../frame/DayInput.tsx';
import file from '../../frame/file.module.css';
import { dayText } from '../../frame/when.ts';
import { useTexts } from '../../language.tsx';
import { DebtLines } from './DebtLines.tsx';
import css from './order.module.css';
import { orderKey } from './use-order.ts';

type Explained = OperatorResult<'explainBalance'>;

/** Why the order owes what it owes at the end of any day, in words. */
export function ExplainBalance({ order }: { order: OperatorResult<'orderFile'> }) {
  const { orders } = useTexts();
  const { explain: texts } = orders;
  const [on, setOn] = useState<string>(today());
  const { serialNumber } = order;
  const explained = useQuery({
    queryKey: [...orderKey(serialNumber), 'explain', on],
    queryFn: ({ signal }) => call('explainBalance', { params: { serialNumber }, query: { on } }, signal),
    enabled: order.disbursedOn !== null && on !== '',
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  if (order.disbursedOn === null) return <p className={file.box}>{texts.none}</p>;
  return (
    <div className={file.box}>
      <DayInput
        w={180}
        size="xs"
        label={texts.on}
        value={on}
        min={order.disbursedOn}
        onChange={(event) => setOn(event.currentTarget.value)}
      />
      <Asked query={explained} height={280} mt="sm" />
      {explained.data !== undefined && <Explanation explained={explained.data} />}
    </div>
  );
}

function Explanation({ explained }: { explained: Explained }) {
  const { orders } = useTexts();
  const { explain: texts } = orders;
  return (
    <>
      {explained.buckets
        .filter((one) => one.charged !== 0)
        .map((one) => (
          <Bucket key={one.bucket} bucket={one} />
        ))}
      <p className={css.line}>
        <span>{texts.balance}</span> <b>{mt(explained.balance)}</b>
      </p>
      {explained.earlyDiscount > 0 && (
        <p className={css.line}>
          <span>{texts.discount}</span> <b>{mt(-explained.earlyDiscount)}</b>
        </p>
      )}
      <p className={`${css.line} ${css.total}`}>
        <span>
          {texts.outstanding} · {unbroken(orders.dpd(explained.dpd))}
        </span>{' '}
        <b>{mt(explained.outstanding)}</b>
      </p>
      <DebtLines lines={explained.lines} />
    </>
  );
}

/** One part of the debt: how it came about, line by line, and what is left of it. */
function Bucket({ bucket }: { bucket: Explained['buckets'][number] }) {
  const { orders } = useTexts();
  const { explain: texts } = orders;
  return (
    <section className={css.bucket}>
      <p className={css.line}>
        <b>{orders.buckets[bucket.bucket] ?? bucket.bucket}</b>
        <b>{mt(bucket.unpaid)}</b>
      </p>
      {bucket.calculation.map((line) => (
        <p key={line.from}>
          {line.days === 0
            ? texts.once(String(line.ratePercent), plainAmount(line.base), line.exact)
            : texts.perDay(line.days, String(line.ratePercent), plainAmount(line.base), line.exact)}{' '}
          <span className={css.quiet}>{texts.from(dayText(line.from))}</span>
        </p>
      ))}
      <p className={css.quiet}>
        {[
          bucket.calculation.length > 0 ? texts.rounding[bucket.rounding] : undefined,
          bucket.clamped === 0 ? undefined : texts.clamped(mt(bucket.clamped)),
          bucket.capped === 0 ? undefined : texts.capped(mt(bucket.capped)),
          bucket.earned === null || bucket.earned.days === bucket.earned.ofDays
            ? undefined
            : texts.earned(bucket.earned.days, bucket.earned.ofDays, mt(bucket.earned.amount)),
          texts.sum(plainAmount(bucket.charged), plainAmount(bucket.paid), plainAmount(bucket.waived)),
        ]
          .filter((text) => text !== undefined)
          .join(' · ')}
      </p>
    </section>
  );
}
