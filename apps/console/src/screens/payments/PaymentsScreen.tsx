import { receiptMeanings, receiptSources } from '@house/contract/operator/words';
import { useState } from 'react';
import { plainAmount } from '../../amounts.ts';
import { call } from '../../api.ts';
import { Choice } from '../../frame/Choice.tsx';
import { useTexts } from '../../language.tsx';
import { List } from '../../list/List.tsx';
import { Pill, Pills } from '../../list/Pill.tsx';
import { Tag } from '../../list/Tag.tsx';
import { useAddress } from '../../list/use-address.ts';
import { useList } from '../../list/use-list.ts';
import { useMay } from '../../session.ts';
import { EnterPaymentDialog } from './EnterPaymentDialog.tsx';
import { meaningTone } from './meaning-tone.ts';
import { PaymentPanel } from './PaymentPanel.tsx';

/** Money in as it arrives, and what it turned out to be. */
export function PaymentsScreen() {
  const { payments: texts } = useTexts();
  const may = useMay();
  const [act, setAct] = useState<'enter'>();
  const address = useAddress(['meaning', 'source', 'q']);
  const { filters, narrow } = address;
  const meaning = receiptMeanings.find((one) => one === filters.meaning);
  const source = receiptSources.find((one) => one === filters.source);
  const list = useList(address, {
    key: ['payments'],
    page: (at, signal) => call('payments', { query: { ...at, meaning, source, search: filters.q } }, signal),
    idOf: (row) => row.receipt,
    refetchMs: 30_000,
  });
  const close = (): void => setAct(undefined);
  const payment = list.openedRow;
  return (
    <>
      <List
        title={texts.title}
        name="payments"
        list={list}
        searchHint={texts.searchHint}
        empty={texts.empty}
        keysLive={act === undefined}
        keys={may('proposePayment') ? [{ key: 'n', word: texts.keyEnter, press: () => setAct('enter') }] : []}
        filters={
          <>
            <Pills
              value={meaning}
              choose={(value) => narrow('meaning', value)}
              choices={receiptMeanings.map((value) => ({ value, label: texts.meanings[value] }))}
            />
            <Choice
              size="xs"
              aria-label={texts.source}
              value={source ?? ''}
              onChange={(event) => narrow('source', event.currentTarget.value)}
              data={[
                { value: '', label: texts.everySource },
                ...receiptSources.map((value) => ({ value, label: texts.sources[value] })),
              ]}
            />
            {may('proposePayment') && (
              <Pill on={false} press={() => setAct('enter')}>
                {texts.enter}
              </Pill>
            )}
          </>
        }
        columns={[
          { head: texts.receipt, text: (row) => row.receipt },
          { head: texts.received, since: (row) => row.receivedAt },
          { head: texts.payer, text: (row) => row.payer },
          { head: texts.reference, inPanel: true, text: (row) => row.reference },
          { head: texts.amount, text: (row) => row.amount, cell: (row) => plainAmount(row.amount), right: true },
          {
            head: texts.meaning,
            text: (row) => texts.meanings[row.meaning],
            cell: (row) => <Tag tone={meaningTone[row.meaning]}>{texts.meanings[row.meaning]}</Tag>,
          },
          { head: texts.order, text: (row) => row.order },
          { head: texts.source, inPanel: true, text: (row) => texts.sources[row.source] },
        ]}
        panel={
          payment === undefined ? null : (
            <PaymentPanel key={payment.receipt} payment={payment} close={() => address.openRow(undefined)} />
          )
        }
      />
      {act === 'enter' && <EnterPaymentDialog close={close} />}
    </>
  );
}
