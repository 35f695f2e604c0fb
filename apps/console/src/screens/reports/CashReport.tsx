import type { OperatorResult } from '@house/contract/operator/types';
import { useQuery } from '@tanstack/react-query';
import { plainAmount } from '../../amounts.ts';
import { call } from '../../api.ts';
import { dayText } from '../../frame/when.ts';
import { useTexts } from '../../language.tsx';
import { Bars } from './charts-lazy.tsx';
import { Figure, ordersAt } from './Figure.tsx';
import { Report } from './Report.tsx';
import type { Stretch } from './stretch.ts';

type Day = OperatorResult<'cashFlow'>['days'][number];

export function CashReport({ stretch }: { stretch: Stretch }) {
  const { reports: texts } = useTexts();
  const query = useQuery({
    queryKey: ['report', 'cash', stretch],
    queryFn: ({ signal }) => call('cashFlow', { query: stretch }, signal),
  });
  const column = (head: string, valueOf: (row: Day) => number, to: (row: Day) => string) => ({
    head,
    text: valueOf,
    cell: (row: Day) => (
      <Figure of={valueOf(row)} to={to(row)}>
        {plainAmount(valueOf(row))}
      </Figure>
    ),
    right: true,
  });
  return (
    <Report
      title={texts.names.cash}
      name="cash-flow"
      stretch={stretch}
      hint={texts.cashHint}
      query={query}
      rowsOf={({ days }) => days}
      idOf={({ day }) => day}
      chart={(days) => (
        <Bars
          data={days.map((row) => ({ ...row, day: dayText(row.day) }))}
          dataKey="day"
          series={[
            { name: 'disbursed', label: texts.out, color: 'var(--drawn-4)' },
            { name: 'repaid', label: texts.repaid, color: 'var(--drawn-2)' },
          ]}
          format={plainAmount}
        />
      )}
      columns={[
        { head: texts.day, day: ({ day }) => day },
        column(
          texts.out,
          (row) => row.disbursed,
          ({ day }) => ordersAt({ lentFrom: day, lentTo: day }),
        ),
        column(
          texts.otherOut,
          (row) => row.otherOut,
          () => '/payouts?lane=confirmed',
        ),
        column(
          texts.repaid,
          (row) => row.repaid,
          ({ day }) => ordersAt({ paidOn: day }),
        ),
        column(
          texts.unmatched,
          (row) => row.unmatched,
          () => '/payments?meaning=suspense',
        ),
        { head: texts.returned, text: (row) => row.returned, cell: (row) => plainAmount(row.returned), right: true },
        { head: texts.net, text: net, cell: (row: Day) => plainAmount(net(row)), right: true },
      ]}
    />
  );
}

/** In centavos first: sums of floats drift. */
function net(row: Day): number {
  const inCentavos = (mt: number): number => Math.round(mt * 100);
  const came = inCentavos(row.repaid) + inCentavos(row.unmatched) + inCentavos(row.returned);
  return (came - inCentavos(row.disbursed) - inCentavos(row.otherOut)) / 100;
}
