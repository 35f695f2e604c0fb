import { useState } from 'react';
import { call } from '../../api.ts';
import { subjectWords } from '../../frame/subject.ts';
import { SubjectLink } from '../../frame/SubjectLink.tsx';
import { useTexts } from '../../language.tsx';
import { List } from '../../list/List.tsx';
import { WorkFilters } from '../../list/WorkFilters.tsx';
import { useAddress } from '../../list/use-address.ts';
import { useList } from '../../list/use-list.ts';
import { useMay } from '../../session.ts';
import { CloseDialog } from './CloseDialog.tsx';
import { IncidentPanel, type Incident } from './IncidentPanel.tsx';

/** What does not mend itself: who looks at it says what was done. */
export function IncidentsScreen() {
  const all = useTexts();
  const { incidents: texts, today } = all;
  const may = useMay();
  // It may end by itself and leave the list while somebody writes what was done.
  const [closing, setClosing] = useState<Incident>();
  const address = useAddress(['state', 'kind']);
  const { filters, open } = address;
  const isOver = filters.state === 'closed';
  const list = useList(address, {
    key: ['incidents'],
    page: (at, signal) =>
      call('incidents', { query: { ...at, state: isOver ? 'closed' : 'open', kind: filters.kind } }, signal),
    idOf: (row) => row.id,
  });
  const incident = list.openedRow;
  const mayClose = may('closeIncidentByHand') && incident?.closedAt === null && !incident.stands;
  const word = (kind: string): string => today.incidentKinds[kind] ?? kind;
  // Of those that are over any kind may be looked for.
  const kinds = isOver ? Object.keys(today.incidentKinds) : (list.first?.kinds ?? []);
  return (
    <>
      <List
        title={texts.title}
        name="incidents"
        list={list}
        empty={isOver ? texts.emptyClosed : texts.empty}
        keysLive={closing === undefined}
        keys={
          may('closeIncidentByHand')
            ? [{ key: 'e', word: texts.keyClose, press: () => mayClose && setClosing(incident) }]
            : []
        }
        filters={
          <WorkFilters
            address={address}
            over="closed"
            words={{ waits: texts.open, isOver: texts.closed }}
            of={{
              name: 'kind',
              label: texts.kind,
              every: texts.everyKind,
              choices: kinds.map((kind) => ({ value: kind, label: word(kind) })),
            }}
          />
        }
        columns={[
          { head: texts.kind, text: (row) => word(row.kind) },
          {
            head: texts.subject,
            text: (row) => subjectWords(row.subject, all),
            cell: (row) => <SubjectLink subject={row.subject} length="short" />,
          },
          { head: texts.since, since: (row) => row.openedAt },
          ...(isOver
            ? [
                { head: texts.closedAt, at: (row: { closedAt: string | null }) => row.closedAt },
                { head: texts.closedBy, text: (row: { closedBy: string | null }) => row.closedBy ?? texts.itself },
              ]
            : []),
        ]}
        panel={
          open === undefined || incident === undefined ? null : (
            <IncidentPanel
              key={incident.id}
              incident={incident}
              closeIt={mayClose ? () => setClosing(incident) : undefined}
              close={() => address.openRow(undefined)}
            />
          )
        }
      />
      {closing !== undefined && <CloseDialog incident={closing} close={() => setClosing(undefined)} />}
    </>
  );
}
