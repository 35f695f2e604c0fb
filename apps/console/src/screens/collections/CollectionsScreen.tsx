import type { OperatorResult } from '@house/contract/operator/types';
import { mt, plainAmount } from '../../amounts.ts';
import { call } from '../../api.ts';
import { dayAndTime, dayText } from '../../frame/when.ts';
import { useTexts } from '../../language.tsx';
import { List } from '../../list/List.tsx';
import css from '../../list/list.module.css';
import { Pills } from '../../list/Pill.tsx';
import { Tag } from '../../list/Tag.tsx';
import { useRowAct } from '../../list/use-row-act.ts';
import { useAddress } from '../../list/use-address.ts';
import { useList } from '../../list/use-list.ts';
import { useMay } from '../../session.ts';
import { CallDialog } from './CallDialog.tsx';
import { CasePanel } from './CasePanel.tsx';
import { SmsDialog } from './SmsDialog.tsx';

/** Whom to call next, with the open case beside the list: `l` logs a call, `s` writes an SMS. */
export function CollectionsScreen() {
  const { collections: texts, orders } = useTexts();
  const may = useMay();
  const address = useAddress(['promise']);
  const { open, filters, narrow } = address;
  const {
    act,
    begin: beginOn,
    end,
  } = useRowAct<'call' | 'sms', OperatorResult<'collectionCase'>>(
    open,
    'collection',
    ({ limits, held, wrongNumber }, wanted) => limits.mayContact && (wanted === 'call' || !(held || wrongNumber)),
  );
  const list = useList(address, {
    key: ['collections'],
    page: (at, signal) =>
      call(
        'worklist',
        {
          query: {
            ...at,
            promise: filters.promise === 'open' || filters.promise === 'broken' ? filters.promise : undefined,
          },
        },
        signal,
      ),
    idOf: (row) => row.serialNumber,
    // What is paid leaves the list at night.
    placeOf: (row) => `${row.serialNumber}:${row.expected}`,
  });
  const begin = (wanted: 'call' | 'sms'): void => {
    if (may('sendCollectionSms')) beginOn(wanted);
  };
  const name = list.openedRow?.name ?? '';
  return (
    <List
      title={texts.title}
      name="collections"
      list={list}
      empty={texts.empty}
      keys={
        may('sendCollectionSms')
          ? [
              { key: 'l', word: texts.keyLog, press: () => begin('call') },
              { key: 's', word: texts.keySms, press: () => begin('sms') },
            ]
          : []
      }
      keysLive={act === undefined}
      filters={
        <Pills
          value={filters.promise}
          choose={(value) => narrow('promise', value)}
          choices={[
            { value: 'broken', label: texts.filters.broken },
            { value: 'open', label: texts.filters.open },
          ]}
        />
      }
      columns={[
        { head: texts.columns.customer, text: (row) => row.name },
        { head: texts.columns.order, text: (row) => row.serialNumber },
        {
          head: texts.columns.dpd,
          text: (row) => row.dpd,
          cell: (row) => <span className={css.late}>{orders.dpd(row.dpd)}</span>,
        },
        {
          head: texts.columns.outstanding,
          text: (row) => row.outstanding,
          cell: (row) => plainAmount(row.outstanding),
          right: true,
        },
        {
          head: texts.columns.expected,
          text: (row) => row.expected,
          cell: (row) => `${plainAmount(row.expected)} · ${row.likelihood} %`,
          right: true,
        },
        {
          head: texts.columns.promise,
          text: (row) =>
            row.promise === null
              ? null
              : `${texts.promise(mt(row.promise.amount), dayText(row.promise.on))} ${texts.states[row.promise.state]}`,
          cell: (row) =>
            row.promise === null ? (
              '–'
            ) : (
              <>
                {texts.promise(mt(row.promise.amount), dayText(row.promise.on))}{' '}
                <Tag tone={row.promise.state === 'broken' ? 'bad' : 'plain'}>{texts.states[row.promise.state]}</Tag>
              </>
            ),
        },
        { head: texts.columns.contacts, text: (row) => row.contactsThisWeek, right: true, spare: true },
        {
          head: texts.columns.last,
          spare: true,
          text: (row) =>
            row.lastContact === null || row.lastOutcome === null
              ? null
              : `${dayAndTime(row.lastContact)} · ${texts.outcomes[row.lastOutcome] ?? row.lastOutcome}`,
        },
      ]}
      panel={
        open === undefined ? null : (
          <>
            <CasePanel
              key={open}
              serialNumber={open}
              row={list.openedRow}
              begin={begin}
              close={() => address.openRow(undefined)}
            />
            {act === 'call' && <CallDialog serialNumber={open} name={name} collects close={end} />}
            {act === 'sms' && <SmsDialog serialNumber={open} name={name} close={end} />}
          </>
        )
      }
    />
  );
}
