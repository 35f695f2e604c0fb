import { Tabs } from '@mantine/core';
import { useParams, useSearchParams } from 'react-router';
import { servicingActs } from '@house/contract/operator/words';
import type { OperatorResult } from '@house/contract/operator/types';
import { call } from '../../api.ts';
import { Asked } from '../../frame/Asked.tsx';
import { ScreenTitle } from '../../frame/ScreenTitle.tsx';
import file from '../../frame/file.module.css';
import { useTexts } from '../../language.tsx';
import { useMay } from '../../session.ts';
import { ActButtons } from './ActButtons.tsx';
import { ActDialog } from './ActDialog.tsx';
import { callOf, type Act } from './act-wish.ts';
import { Contracts } from './Contracts.tsx';
import { EventStream } from './EventStream.tsx';
import { ExplainBalance } from './ExplainBalance.tsx';
import { MoneyStrip } from './MoneyStrip.tsx';
import { OrderFacts } from './OrderFacts.tsx';
import { Statement } from './Statement.tsx';
import { StatusTag } from './StatusTag.tsx';
import { orderKey, useOrder } from './use-order.ts';
import { WhatIf } from './WhatIf.tsx';

/** An order's own page: its money, all that happened, why it owes what it owes, and what may be done. */
export function OrderScreen() {
  const { serialNumber = '' } = useParams();
  // Anew for each: an amount that was tried, or a version of the contract, is of one order.
  return <OneOrder key={serialNumber} serialNumber={serialNumber} />;
}

function OneOrder({ serialNumber }: { serialNumber: string }) {
  const query = useOrder(serialNumber);
  const { data } = query;
  const { review } = useTexts();
  return (
    <div className={file.page}>
      <div className={file.main}>
        <div className={file.head}>
          <ScreenTitle>{review.order(serialNumber)}</ScreenTitle>
          {data !== undefined && <StatusTag status={data.status} />}
        </div>
        <Asked query={query} height={420} />
        {data !== undefined && <MoneyStrip order={data} />}
      </div>
      {data !== undefined && (
        <>
          <Side order={data} />
          <Sections order={data} />
        </>
      )}
    </div>
  );
}

const sections = ['events', 'explain', 'whatIf', 'statement', 'contracts'] as const;

/** One section at a time; which one stands in the address. */
function Sections({ order }: { order: OperatorResult<'orderFile'> }) {
  const { orders: texts } = useTexts();
  const [params, setParams] = useSearchParams();
  const shown = sections.find((one) => one === params.get('show')) ?? 'events';
  const { serialNumber } = order;
  return (
    <Tabs
      className={file.past}
      value={shown}
      color="var(--primary-text)"
      onChange={(next) => setParams(next === null ? {} : { show: next }, { replace: true })}
      keepMounted={false}
    >
      <Tabs.List aria-label={texts.tabs.label}>
        {sections.map((one) => (
          <Tabs.Tab key={one} value={one} px="xs">
            {texts.tabs[one]}
          </Tabs.Tab>
        ))}
      </Tabs.List>
      <Tabs.Panel value="events" pt="sm">
        <EventStream
          queryKey={orderKey(serialNumber)}
          ask={(signal) => call('orderEvents', { params: { serialNumber } }, signal)}
        />
      </Tabs.Panel>
      <Tabs.Panel value="explain" pt="sm">
        <ExplainBalance order={order} />
      </Tabs.Panel>
      <Tabs.Panel value="whatIf" pt="sm">
        <WhatIf order={order} />
      </Tabs.Panel>
      <Tabs.Panel value="statement" pt="sm">
        <Statement
          queryKey={orderKey(serialNumber)}
          ask={(signal) => call('accountStatement', { params: { serialNumber } }, signal)}
        />
      </Tabs.Panel>
      <Tabs.Panel value="contracts" pt="sm">
        <Contracts order={order} />
      </Tabs.Panel>
    </Tabs>
  );
}

/** An act that was begun stands in the address: a payment's own panel leads to it. */
function Side({ order }: { order: OperatorResult<'orderFile'> }) {
  const [params, setParams] = useSearchParams();
  const may = useMay();
  const act = servicingActs.find((one) => one === params.get('act') && may(callOf[one]));
  const turnTo = (next: Act | undefined): void =>
    setParams(
      (before) => {
        const after = new URLSearchParams(before);
        after.delete('act');
        after.delete('payment');
        if (next !== undefined) after.set('act', next);
        return after;
      },
      { replace: true },
    );
  return (
    <div className={file.side}>
      <div className={file.box}>
        <OrderFacts order={order} />
      </div>
      <ActButtons order={order} choose={turnTo} />
      {act !== undefined && (
        <ActDialog
          key={act}
          order={order}
          act={act}
          payment={params.get('payment') ?? undefined}
          close={() => turnTo(undefined)}
        />
      )}
    </div>
  );
}
