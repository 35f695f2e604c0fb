import { payoutLanes } from '@house/contract/operator/words';
import { useState } from 'react';
import { age } from '../../ago.ts';
import { plainAmount } from '../../amounts.ts';
import { call } from '../../api.ts';
import { shortId } from '../../frame/subject.ts';
import { useTexts } from '../../language.tsx';
import { List } from '../../list/List.tsx';
import { Pill } from '../../list/Pill.tsx';
import { Tag } from '../../list/Tag.tsx';
import { useAddress } from '../../list/use-address.ts';
import { useList } from '../../list/use-list.ts';
import { useMay } from '../../session.ts';
import { AskDialog } from './AskDialog.tsx';
import { PayoutPanel } from './PayoutPanel.tsx';
import { QueueNote } from './QueueNote.tsx';
import { ResolveDialog } from './ResolveDialog.tsx';
import { stateTone } from './state-tone.ts';
import type { Proof } from './use-payout.ts';

/** The lanes of money out, and the open payout with its evidence. */
export function PayoutsScreen() {
  const { payouts: texts, ago } = useTexts();
  const may = useMay();
  const [isAsking, setAsking] = useState(false);
  const [proof, setProof] = useState<Proof>();
  const address = useAddress(['lane', 'q']);
  const { filters, open } = address;
  const lane = payoutLanes.find((one) => one === filters.lane) ?? 'unknown';
  const list = useList(address, {
    key: ['payouts'],
    page: (at, signal) => call('payouts', { query: { lane, ...at, search: filters.q } }, signal),
    idOf: (row) => row.id,
    refetchMs: 30_000,
  });
  return (
    <List
      title={texts.title}
      name={`payouts-${lane}`}
      list={list}
      searchHint={texts.searchHint}
      empty={texts.empty}
      keysLive={!isAsking && proof === undefined}
      keys={
        may('askRail')
          ? [{ key: 'p', word: texts.keyAsk, press: () => setAsking(list.openedRow?.state === 'unknown') }]
          : []
      }
      filters={payoutLanes.map((one) => {
        const counted = list.first?.lanes.find((known) => known.lane === one);
        return (
          <Pill key={one} on={lane === one && filters.q === undefined} press={() => address.goTo(`lane=${one}`)}>
            {texts.lanes[one]}{' '}
            {counted !== undefined && (isLiving(one) ? counted.count : `· ${texts.endedToday(counted.count)}`)}
            {counted?.oldestAt != null && counted.count > 0 && isLiving(one) && ` · ${age(ago, counted.oldestAt)}`}
          </Pill>
        );
      })}
      columns={[
        { head: texts.about, text: (row) => row.about, cell: (row) => shortId(row.about) },
        { head: texts.since, since: (row) => row.since },
        { head: texts.kind, text: (row) => texts.pays[row.pays] },
        { head: texts.wallet, text: (row) => row.wallet },
        { head: texts.amount, text: (row) => row.amount, cell: (row) => plainAmount(row.amount), right: true },
        { head: texts.tries, text: (row) => row.tries, right: true },
        {
          head: texts.state,
          text: (row) => texts.states[row.state],
          cell: (row) => <Tag tone={stateTone[row.state]}>{texts.states[row.state]}</Tag>,
        },
      ]}
      panel={
        open === undefined ? null : (
          <>
            <PayoutPanel
              key={open}
              id={open}
              ask={() => setAsking(true)}
              resolve={setProof}
              close={() => address.openRow(undefined)}
            />
            {isAsking && <AskDialog id={open} close={() => setAsking(false)} />}
            {proof !== undefined && <ResolveDialog id={open} proof={proof} close={() => setProof(undefined)} />}
          </>
        )
      }
    >
      <QueueNote />
    </List>
  );
}

function isLiving(lane: (typeof payoutLanes)[number]): boolean {
  return lane !== 'confirmed' && lane !== 'failed';
}
