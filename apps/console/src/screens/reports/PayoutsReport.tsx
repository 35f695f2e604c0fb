import { useQuery } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { dayText } from '../../frame/when.ts';
import { useTexts } from '../../language.tsx';
import { Lines } from './charts-lazy.tsx';
import { Figure, ordersAt } from './Figure.tsx';
import { Report } from './Report.tsx';
import type { Stretch } from './stretch.ts';

export function PayoutsReport({ stretch }: { stretch: Stretch }) {
  const { reports: texts } = useTexts();
  const query = useQuery({
    queryKey: ['report', 'payouts', stretch],
    queryFn: ({ signal }) => call('payoutTimes', { query: stretch }, signal),
  });
  return (
    <Report
      title={texts.names.payouts}
      name="payout-times"
      stretch={stretch}
      hint={texts.payoutsHint}
      query={query}
      rowsOf={({ days }) => days}
      idOf={({ day }) => day}
      chart={(days) => (
        <Lines
          data={days.map((row) => ({ ...row, day: dayText(row.day) }))}
          dataKey="day"
          series={[
            { name: 'medianSeconds', label: texts.median, color: 'var(--drawn-2)' },
            { name: 'p95Seconds', label: texts.p95, color: 'var(--drawn-4)' },
          ]}
          format={texts.seconds}
        />
      )}
      columns={[
        { head: texts.day, day: ({ day }) => day },
        {
          head: texts.payouts,
          text: ({ payouts }) => payouts,
          cell: ({ day, payouts }) => (
            <Figure of={payouts} to={paidOutOn(day)}>
              {payouts}
            </Figure>
          ),
          right: true,
        },
        ...(['medianSeconds', 'p95Seconds', 'slowestSeconds'] as const).map((name) => ({
          head: { medianSeconds: texts.median, p95Seconds: texts.p95, slowestSeconds: texts.slowest }[name],
          text: (row: Record<typeof name, number>) => row[name],
          cell: (row: Record<typeof name, number> & { readonly day: string }) => (
            <Figure of={row[name]} to={paidOutOn(row.day)}>
              {texts.seconds(row[name])}
            </Figure>
          ),
          right: true,
        })),
      ]}
    />
  );
}

function paidOutOn(day: string): string {
  return ordersAt({ lentFrom: day, lentTo: day });
}
