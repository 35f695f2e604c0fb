import { operatorRoutes } from '@house/contract/operator/routes';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { Choice } from '../../frame/Choice.tsx';
import { subjectWords } from '../../frame/subject.ts';
import { useTexts } from '../../language.tsx';
import { DayFilter } from '../../list/DayFilter.tsx';
import { List } from '../../list/List.tsx';
import { useAddress } from '../../list/use-address.ts';
import { useList } from '../../list/use-list.ts';
import { AuditPanel } from './AuditPanel.tsx';
import { VerifyChain } from './VerifyChain.tsx';

const seldomMs = 600_000;

/** Who did what and who looked at whom. Looking here, and at who works here, is a row too: it is seldom asked again by itself. */
export function AuditScreen() {
  const texts = useTexts();
  const { house: words, calls } = texts;
  const address = useAddress(['act', 'operator', 'q', 'day']);
  const { filters, narrow, open, openRow } = address;
  const staff = useQuery({
    queryKey: ['operators', 'everybody'],
    // Those who left as well: what they did is looked for most.
    queryFn: async ({ signal }) => {
      const pages = (['active', 'disabled'] as const).map((state) =>
        call('operators', { query: { state, size: 100 } }, signal),
      );
      return (await Promise.all(pages)).flatMap(({ data }) => data);
    },
    staleTime: seldomMs,
  });
  const list = useList(address, {
    key: ['audit'],
    page: (at, signal) =>
      call(
        'auditLog',
        { query: { ...at, act: filters.act, operator: filters.operator, about: filters.q, day: filters.day } },
        signal,
      ),
    idOf: (row) => row.id,
    refetchMs: seldomMs,
  });
  // The log keeps the number of a member of staff, which nobody knows them by.
  const named = (subject: string): string => {
    const who = staff.data?.find(({ id }) => subject === `operator:${id}`);
    return who === undefined ? subject : `operator:${who.name}`;
  };
  const acts = Object.keys(operatorRoutes).map((name) => ({ value: name, label: calls[name] ?? name }));
  return (
    <List
      title={words.audit}
      name="audit"
      list={list}
      searchHint={words.searchHint}
      empty={words.empty}
      filters={
        <>
          <Choice
            size="xs"
            aria-label={words.operator}
            value={filters.operator ?? ''}
            onChange={(event) => narrow('operator', event.currentTarget.value)}
            data={[
              { value: '', label: words.everyone },
              ...(staff.data ?? []).map((one) => ({ value: one.id, label: one.name })),
            ]}
          />
          <Choice
            size="xs"
            w={190}
            aria-label={words.act}
            value={filters.act ?? ''}
            onChange={(event) => narrow('act', event.currentTarget.value)}
            data={[{ value: '', label: words.everyAct }, ...acts.toSorted((a, b) => a.label.localeCompare(b.label))]}
          />
          <DayFilter label={words.day} value={filters.day} choose={(day) => narrow('day', day)} />
        </>
      }
      columns={[
        { head: words.at, at: (row) => row.at },
        { head: words.operator, text: (row) => row.operator ?? words.nobody },
        { head: words.act, text: (row) => calls[row.act] ?? row.act },
        {
          head: words.subject,
          inPanel: true,
          text: (row) => subjectWords(named(row.subject), texts),
          cell: (row) => subjectWords(named(row.subject), texts, 'short'),
        },
        { head: words.row, text: (row) => Number(row.id), right: true, spare: true },
      ]}
      panel={
        list.openedRow === undefined || open === undefined ? null : (
          <AuditPanel
            key={list.openedRow.id}
            row={list.openedRow}
            about={named(list.openedRow.subject)}
            close={() => openRow(undefined)}
          />
        )
      }
    >
      <VerifyChain />
    </List>
  );
}
