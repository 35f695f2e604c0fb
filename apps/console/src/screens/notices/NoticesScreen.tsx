import { noticeStages, windowStates } from '@house/contract/operator/words';
import { Button } from '@mantine/core';
import { call } from '../../api.ts';
import { Choice } from '../../frame/Choice.tsx';
import { useLanguage } from '../../language.tsx';
import { List } from '../../list/List.tsx';
import { Pills } from '../../list/Pill.tsx';
import { StateTag } from '../../list/StateTag.tsx';
import { useAddress } from '../../list/use-address.ts';
import { useList } from '../../list/use-list.ts';
import { useOpenedRow } from '../../list/use-opened-row.ts';
import { useMay } from '../../session.ts';
import { NoticePanel } from './NoticePanel.tsx';

/** Notices to borrowers: what is shown now, what will be, what was. */
export function NoticesScreen() {
  const { texts: all, locale } = useLanguage();
  const { offers: texts } = all;
  const may = useMay();
  const address = useAddress(['state', 'stage']);
  const { filters, narrow, open, openRow } = address;
  const list = useList(address, {
    key: ['notices'],
    page: (at, signal) =>
      call(
        'notices',
        {
          query: {
            ...at,
            state: windowStates.find((state) => state === filters.state),
            stage: noticeStages.find((stage) => stage === filters.stage),
          },
        },
        signal,
      ),
    idOf: (row) => row.id,
  });
  const opened = useOpenedRow(open, list.openedRow);
  return (
    <List
      title={texts.notices}
      name="notices"
      list={list}
      empty={texts.noNotices}
      filters={
        <>
          {may('saveNotice') && (
            <Button size="compact-sm" onClick={() => openRow('new')}>
              {texts.newNotice}
            </Button>
          )}
          <Pills
            value={filters.state}
            choose={(state) => narrow('state', state)}
            choices={windowStates.map((state) => ({ value: state, label: texts.states[state] }))}
          />
          <Choice
            size="xs"
            aria-label={texts.stage}
            value={filters.stage ?? ''}
            onChange={(event) => narrow('stage', event.currentTarget.value)}
            data={[
              { value: '', label: texts.stage },
              ...noticeStages.map((stage) => ({ value: stage, label: texts.stages[stage] ?? stage })),
            ]}
          />
        </>
      }
      columns={[
        { head: texts.titleIn[locale], text: (row) => row[locale]?.title ?? row.pt?.title ?? '–' },
        { head: texts.state, text: (row) => texts.states[row.state], cell: (row) => <StateTag state={row.state} /> },
        { head: texts.stage, text: (row) => texts.stages[row.stage] ?? row.stage },
        { head: texts.audience, text: (row) => texts.audiences[row.audience] },
        { head: texts.from, at: (row) => row.from },
        { head: texts.until, at: (row) => row.until },
      ]}
      panel={
        open === undefined || (open !== 'new' && opened === undefined) ? null : (
          <NoticePanel key={open} notice={opened} close={() => openRow(undefined)} />
        )
      }
    />
  );
}
