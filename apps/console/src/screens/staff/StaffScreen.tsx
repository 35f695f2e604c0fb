import { roles } from '@house/contract/operator/words';
import { businessDayOf, instantFrom } from '@house/calendar';
import { Button } from '@mantine/core';
import { useState } from 'react';
import { Link } from 'react-router';
import { age } from '../../ago.ts';
import { call } from '../../api.ts';
import { useTexts } from '../../language.tsx';
import { List } from '../../list/List.tsx';
import { breaking } from '../../list/Table.tsx';
import { WorkFilters } from '../../list/WorkFilters.tsx';
import { Tag } from '../../list/Tag.tsx';
import { useAddress } from '../../list/use-address.ts';
import { useList } from '../../list/use-list.ts';
import { useMay } from '../../session.ts';
import { HireDialog } from './HireDialog.tsx';
import { StaffPanel } from './StaffPanel.tsx';

/** Who works here, with which role, and who no longer does. */
export function StaffScreen() {
  const { staff: texts, frame, ago } = useTexts();
  const may = useMay();
  const [isHiring, setHiring] = useState(false);
  const address = useAddress(['state', 'role']);
  const { filters, open } = address;
  const isDisabled = filters.state === 'disabled';
  const list = useList(address, {
    key: ['operators'],
    page: (at, signal) =>
      call(
        'operators',
        {
          query: {
            ...at,
            state: isDisabled ? 'disabled' : 'active',
            role: roles.find((role) => role === filters.role),
          },
        },
        signal,
      ),
    idOf: (row) => row.id,
  });
  return (
    <>
      <List
        title={texts.title}
        name="staff"
        list={list}
        empty={texts.empty}
        keysLive={!isHiring}
        filters={
          <>
            <Link to="/staff/permissions">{texts.matrix}</Link>
            {may('proposeHire') && (
              <Button size="compact-sm" onClick={() => setHiring(true)}>
                {texts.hire}
              </Button>
            )}
            <WorkFilters
              address={address}
              over="disabled"
              words={{ waits: texts.active, isOver: texts.disabled }}
              of={{
                name: 'role',
                label: texts.role,
                every: texts.everyRole,
                choices: roles.map((role) => ({ value: role, label: frame.roles[role] })),
              }}
            />
          </>
        }
        columns={[
          {
            head: texts.name,
            text: (row) => row.name,
            cell: (row) => (
              <>
                {breaking(row.name)} {row.handsOver !== null && <Tag tone="warn">{texts.handsOver[row.handsOver]}</Tag>}
              </>
            ),
          },
          { head: texts.email, inPanel: true, text: (row) => row.email },
          {
            head: texts.role,
            text: (row) => frame.roles[row.role],
            cell: (row) => (
              <>
                {frame.roles[row.role]} {row.self && <Tag tone="plain">{texts.you}</Tag>}
              </>
            ),
          },
          { head: texts.secondFactor, inPanel: true, text: (row) => (row.hasSecondFactor ? texts.yes : texts.no) },
          { head: texts.sessions, inPanel: true, text: (row) => texts.sessionsOpen(row.openSessions) },
          {
            head: texts.lastSeen,
            at: (row) => row.lastSeenAt,
            fileHead: texts.lastSeenAt,
            cell: (row) => (row.lastSeenAt === null ? texts.never : age(ago, row.lastSeenAt)),
          },
          { head: texts.hiredAt, inPanel: true, day: (row) => businessDayOf(instantFrom(row.hiredAt)) },
        ]}
        panel={open === undefined ? null : <StaffPanel key={open} id={open} close={() => address.openRow(undefined)} />}
      />
      {isHiring && <HireDialog close={() => setHiring(false)} />}
    </>
  );
}
