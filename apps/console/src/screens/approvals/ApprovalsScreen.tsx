import { approvalKindNames } from '@house/contract/operator/words';
import type { OperatorResult } from '@house/contract/operator/types';
import { parseSerialNumber } from '@house/identity';
import { ahead } from '../../ago.ts';
import { call } from '../../api.ts';
import { useToday } from '../../frame/use-today.ts';
import { useTexts } from '../../language.tsx';
import { List } from '../../list/List.tsx';
import { Pill } from '../../list/Pill.tsx';
import { Tag } from '../../list/Tag.tsx';
import type { Column } from '../../list/Table.tsx';
import { WorkFilters } from '../../list/WorkFilters.tsx';
import { useRowAct } from '../../list/use-row-act.ts';
import { useAddress } from '../../list/use-address.ts';
import { useList } from '../../list/use-list.ts';
import { useMay } from '../../session.ts';
import { aboutWords } from './about.ts';
import { ApprovalPanel } from './ApprovalPanel.tsx';
import { Outcome } from './Outcome.tsx';
import { ProposalDialog, type Act } from './ProposalDialog.tsx';

type Row = OperatorResult<'approvals'>['data'][number];

/** What waits for a second person, what became of the rest, and what of one's own came to nothing and is not read yet. */
export function ApprovalsScreen() {
  const { approvals: texts } = useTexts();
  const may = useMay();
  const queues = useToday();
  const address = useAddress(['state', 'kind', 'q']);
  const { filters, open } = address;
  const { act, begin, end } = useRowAct<Act, OperatorResult<'approval'>>(
    open,
    'approval',
    ({ notPossible }, wanted) => wanted !== 'approve' || notPossible === null,
  );
  const state = (['decided', 'unread'] as const).find((one) => one === filters.state) ?? 'waiting';
  const list = useList(address, {
    key: ['approvals'],
    page: (at, signal) =>
      call(
        'approvals',
        {
          query: {
            ...at,
            state,
            kind: approvalKindNames.find((name) => name === filters.kind),
            subject: filters.q === undefined ? undefined : subjectOf(filters.q),
          },
        },
        signal,
      ),
    idOf: (row) => row.id,
    refetchMs: 30_000,
  });
  const columns = useColumns(state !== 'waiting');
  const decide = (wanted: Act): void => {
    if (list.openedRow?.mayDecide === true) begin(wanted);
  };
  return (
    <List
      title={texts.title}
      name="approvals"
      list={list}
      searchHint={texts.searchHint}
      empty={texts.empty[state]}
      keys={
        may('approveProposal')
          ? [
              { key: 'a', word: texts.approve.toLowerCase(), press: () => decide('approve') },
              { key: 'd', word: texts.refuse.toLowerCase(), press: () => decide('refuse') },
            ]
          : []
      }
      keysLive={act === undefined}
      filters={
        <>
          <WorkFilters
            address={address}
            over="decided"
            words={{ waits: texts.waiting, isOver: texts.decided }}
            of={{
              name: 'kind',
              label: texts.kind,
              every: texts.everyKind,
              choices: approvalKindNames.map((name) => ({ value: name, label: texts.kinds[name] ?? name })),
            }}
          />
          {(state === 'unread' || (queues.data?.approvals.unread ?? 0) > 0) && (
            <Pill on={state === 'unread'} press={() => address.narrow('state', 'unread')}>
              {texts.unread}
            </Pill>
          )}
        </>
      }
      columns={columns}
      panel={
        open === undefined ? null : (
          <>
            <ApprovalPanel key={open} id={open} act={begin} close={() => address.openRow(undefined)} />
            {act !== undefined && (
              <ProposalDialog
                id={open}
                act={act}
                close={end}
                decided={() => {
                  end();
                  list.goOn();
                }}
              />
            )}
          </>
        )
      }
    />
  );
}

/** A bare number is an order's; anything else is taken as the subject stands in the audit log. */
function subjectOf(searched: string): string {
  const serialNumber = parseSerialNumber(searched);
  return serialNumber === undefined ? searched : `order:${serialNumber}`;
}

function useColumns(isDecided: boolean): readonly Column<Row>[] {
  const texts = useTexts();
  const { approvals, ago } = texts;
  const first: readonly Column<Row>[] = [
    { head: approvals.kind, text: (row) => approvals.kinds[row.kind] ?? row.kind },
    { head: approvals.subject, text: (row) => aboutWords(row, texts) },
    { head: approvals.maker, inPanel: true, text: (row) => row.maker },
  ];
  if (isDecided) {
    return [
      ...first,
      {
        head: approvals.outcome,
        text: (row) => (row.outcome === null ? null : approvals.outcomes[row.outcome]),
        cell: (row) => <Outcome outcome={row.outcome} />,
      },
      { head: approvals.checker, inPanel: true, text: (row) => row.checker },
      { head: approvals.decidedAt, inPanel: true, at: (row) => row.decidedAt },
    ];
  }
  return [
    ...first,
    { head: approvals.waits, since: (row) => row.madeAt },
    { head: approvals.expires, inPanel: true, at: (row) => row.expiresAt, cell: (row) => ahead(ago, row.expiresAt) },
    {
      head: approvals.yours,
      text: (row) => (row.mine ? approvals.mine : row.mayDecide ? approvals.forYou : null),
      cell: (row) =>
        row.mine ? (
          <Tag tone="plain">{approvals.mine}</Tag>
        ) : row.mayDecide ? (
          <Tag tone="good">{approvals.forYou}</Tag>
        ) : (
          '–'
        ),
    },
  ];
}
