import type { OperatorResult } from '@house/contract/operator/types';
import { useQuery } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { useTexts } from '../../language.tsx';
import { Figure, ordersAt } from './Figure.tsx';
import { percent } from './percent.ts';
import { Report } from './Report.tsx';
import type { Stretch } from './stretch.ts';

type Day = OperatorResult<'codeConversion'>['days'][number];

export function CodesReport({ stretch }: { stretch: Stretch }) {
  const { reports: texts } = useTexts();
  const query = useQuery({
    queryKey: ['report', 'codes', stretch],
    queryFn: ({ signal }) => call('codeConversion', { query: stretch }, signal),
  });
  const count = (head: string, name: Exclude<keyof Day, 'day'>) => ({
    head,
    text: (row: Day) => row[name],
    right: true,
  });
  const used = (row: Day): number => (row.codes === 0 ? 0 : (100 * row.used) / row.codes);
  return (
    <Report
      title={texts.names.codes}
      name="sms-codes"
      stretch={stretch}
      hint={texts.codesHint}
      query={query}
      rowsOf={({ days }) => days}
      idOf={({ day }) => day}
      columns={[
        { head: texts.day, day: ({ day }) => day },
        count(texts.codes, 'codes'),
        count(texts.messages, 'messages'),
        count(texts.used, 'used'),
        { head: `${texts.used} %`, text: used, cell: (row) => percent(used(row)), right: true },
        { ...count(texts.newcomers, 'newcomers'), cell: newcomers },
        { ...count(texts.ordered, 'ordered'), cell: ordered },
      ]}
    />
  );
}

function newcomers({ day, newcomers: count }: Day) {
  return (
    <Figure of={count} to={`/customers?joined=${day}`}>
      {count}
    </Figure>
  );
}

function ordered({ day, ordered: count }: Day) {
  return (
    <Figure of={count} to={ordersAt({ codeOn: day })}>
      {count}
    </Figure>
  );
}
