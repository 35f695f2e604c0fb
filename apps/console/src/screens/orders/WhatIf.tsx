import type { OperatorResult } from '@house/contract/operator/types';
import { TextInput } from '@mantine/core';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { mt, mtTyped, plainAmount } from '../../amounts.ts';
import { call } from '../../api.ts';
import { today } from '../../clock.ts';
import { DayInput } from '../../frame/DayInput.tsx';
import { Fact, Facts } from '../../frame/Facts.tsx';
import { Failure } from '../../frame/Failure.tsx';
import file from '../../frame/file.module.css';
import { useTexts } from '../../language.tsx';
import css from './order.module.css';
import { orderKey } from './use-order.ts';

/** What a payment on a day would do, by the arithmetic that books real ones. */
export function WhatIf({ order }: { order: OperatorResult<'orderFile'> }) {
  const { orders } = useTexts();
  const { whatIf: texts } = orders;
  const [on, setOn] = useState<string>(today());
  const [typed, setTyped] = useState(plainAmount(order.money.outstanding));
  const amount = mtTyped(typed) ?? 0;
  const { serialNumber } = order;
  const found = useQuery({
    queryKey: [...orderKey(serialNumber), 'what-if', on, amount],
    queryFn: ({ signal }) => call('whatIfPaid', { params: { serialNumber }, query: { on, amount } }, signal),
    enabled: order.disbursedOn !== null && on !== '' && amount > 0,
    placeholderData: keepPreviousData,
    staleTime: 30_000,
  });
  if (order.disbursedOn === null) return <p className={file.box}>{orders.explain.none}</p>;
  return (
    <div className={file.box}>
      <div className={css.tools}>
        <DayInput
          size="xs"
          label={texts.on}
          value={on}
          min={order.disbursedOn}
          onChange={(event) => setOn(event.currentTarget.value)}
        />
        <TextInput
          size="xs"
          inputMode="decimal"
          label={texts.amount}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      </div>
      {found.isError && <Failure fault={found.error} retry={() => void found.refetch()} />}
      {found.data !== undefined && (
        <Facts>
          <Fact term={texts.before}>{mt(found.data.before)}</Fact>
          {found.data.allocated.map((one) => (
            <Fact key={one.bucket} term={orders.buckets[one.bucket] ?? one.bucket}>
              {mt(-one.amount)}
            </Fact>
          ))}
          {found.data.surplus > 0 && <Fact term={texts.surplus}>{mt(found.data.surplus)}</Fact>}
          <Fact term={texts.after}>
            <b>{mt(found.data.after)}</b>
            {found.data.clears && ` · ${texts.clears}`}
          </Fact>
        </Facts>
      )}
      <p className={css.last}>{texts.nothing}</p>
    </div>
  );
}
