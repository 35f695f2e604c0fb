import { businessDay, formatDay } from '@house/calendar';
import type { OperatorResult } from '@house/contract/operator/types';
import { useQuery } from '@tanstack/react-query';
import { plainAmount } from '../../amounts.ts';
import { call } from '../../api.ts';
import { useTexts } from '../../language.tsx';
import { Bars } from './charts-lazy.ts';
import { Report } from './Report.tsx';
import type { Stretch } from './stretch.ts';

type Day = OperatorResult<'cashFlow'>['days'][number];

export function CashReport({ stretch }: { stretch: Stretch }) {
  const { reports: texts } = useTexts();
  const query = useQuery({
    queryKey: ['report', 'cash', stretch],
    queryFn: ({ signal }) => call('cashFlow', { query: stretch }, signal),
  });
  const column = (head: string, valueOf: (row: Day) => number) => ({
    head,
    text: valueOf,
    cell: (row: Day) => plainAmount(valueOf(row)),
    right: true,
  });
  return (
    <Report
      name="cash-flow"
      hint={texts.cashHint}
      query={query}
      rowsOf={({ days }) => days}
      idOf={({ day }) => day}
      chart={(days) => (
        <Bars
          data={days.map((row) => ({ ...row, day: formatDay(businessDay(row.day)) }))}
          dataKey="day"
          series={[
            { name: 'disbursed', label: texts.out, color: 'clay.4' },
            { name: 'repaid', label: texts.repaid, color: 'sea.6' },
          ]}
          format={plainAmount}
        />
      )}
      columns={[
        { head: texts.day, text: ({ day }) => formatDay(businessDay(day)) },
        column(texts.out, (row) => row.disbursed),
        column(texts.otherOut, (row) => row.otherOut),
        column(texts.repaid, (row) => row.repaid),
        column(texts.unmatched, (row) => row.unmatched),
        column(texts.net, net),
      ]}
    />
  );
}

/** In centavos first: sums of floats drift. */
function net(row: Day): number {
  const inCentavos = (mt: number): number => Math.round(mt * 100);
  const moved =
    inCentavos(row.repaid) + inCentavos(row.unmatched) - inCentavos(row.disbursed) - inCentavos(row.otherOut);
  return moved / 100;
}
