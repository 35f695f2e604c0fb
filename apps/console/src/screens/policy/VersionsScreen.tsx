import type { OperatorResult } from '@house/contract/operator/types';
import { useState } from 'react';
import { Link } from 'react-router';
import { call } from '../../api.ts';
import { useTexts } from '../../language.tsx';
import { List } from '../../list/List.tsx';
import { Tag } from '../../list/Tag.tsx';
import { useAddress } from '../../list/use-address.ts';
import { useList } from '../../list/use-list.ts';
import { RollbackDialog } from './RollbackDialog.tsx';
import { VersionPanel } from './VersionPanel.tsx';

type State = OperatorResult<'policies'>['data'][number]['state'];

/** Every version there was, is and will be; any former one can be brought back. */
export function VersionsScreen() {
  const { policy: texts } = useTexts();
  const [isRollingBack, setRollingBack] = useState(false);
  const address = useAddress([]);
  const { open } = address;
  const list = useList(address, {
    key: ['policies'],
    page: (at, signal) => call('policies', { query: at }, signal),
    idOf: (row) => String(row.version),
  });
  return (
    <List
      title={texts.versions}
      name="policies"
      list={list}
      empty={texts.emptyVersions}
      keysLive={!isRollingBack}
      filters={<Link to="/policy">{texts.editor}</Link>}
      columns={[
        { head: texts.columns.version, text: (row) => row.version },
        {
          head: texts.columns.state,
          text: (row) => texts.states[row.state],
          cell: (row) => <Tag tone={toneOf(row.state)}>{texts.states[row.state]}</Tag>,
        },
        { head: texts.columns.from, at: (row) => row.effectiveFrom },
        { head: texts.columns.maker, text: (row) => row.maker },
        { head: texts.columns.checker, text: (row) => row.checker },
        {
          head: texts.columns.note,
          text: (row) =>
            [row.copiedFrom === null ? '' : texts.copiedFrom(row.copiedFrom), row.note].filter(Boolean).join(': '),
        },
      ]}
      panel={
        open === undefined ? null : (
          <>
            <VersionPanel
              key={open}
              version={Number(open)}
              isOnePlanned={list.rows.some((row) => row.state === 'planned')}
              rollBack={() => setRollingBack(true)}
              close={() => address.openRow(undefined)}
            />
            {isRollingBack && <RollbackDialog version={Number(open)} close={() => setRollingBack(false)} />}
          </>
        )
      }
    />
  );
}

function toneOf(state: State) {
  return state === 'in-force' ? 'good' : state === 'planned' ? 'warn' : 'plain';
}
