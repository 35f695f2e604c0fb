import { useQuery } from '@tanstack/react-query';
import { plainAmount } from '../../amounts.ts';
import { call } from '../../api.ts';
import { dayText } from '../../frame/when.ts';
import { useTexts } from '../../language.tsx';
import { Lines } from './charts-lazy.tsx';
import { Figure, ordersAt, type Drill } from './Figure.tsx';
import { percent } from './percent.ts';
import { Report } from './Report.tsx';
import type { Stretch } from './stretch.ts';

const riskDays = [1, 7, 30, 60, 90];

export function PortfolioReport({ stretch }: { stretch: Stretch }) {
  const { reports: texts } = useTexts();
  const query = useQuery({
    queryKey: ['report', 'portfolio', stretch],
    queryFn: ({ signal }) => call('portfolio', { query: stretch }, signal),
  });
  return (
    <Report
      title={texts.names.portfolio}
      name="portfolio-at-risk"
      stretch={stretch}
      hint={texts.portfolioHint}
      query={query}
      rowsOf={({ days }) => days}
      idOf={({ day }) => day}
      chart={(days) => (
        <Lines
          data={days.toReversed().map(({ day, atRisk }) => ({
            day: dayText(day),
            ...Object.fromEntries(atRisk.map((line) => [seriesName(line.days), line.percent])),
          }))}
          dataKey="day"
          series={riskDays.map((days, index) => ({
            name: seriesName(days),
            label: texts.pastDays(days),
            color: `var(--drawn-${index + 1})`,
          }))}
          format={percent}
        />
      )}
      columns={[
        { head: texts.day, day: ({ day }) => day },
        {
          head: texts.orders,
          text: ({ all }) => all.orders,
          cell: ({ day, all }) => (
            <Figure of={all.orders} to={owedThen(day)}>
              {all.orders}
            </Figure>
          ),
          right: true,
        },
        {
          head: texts.outstanding,
          text: ({ all }) => all.outstanding,
          cell: ({ day, all }) => (
            <Figure of={all.orders} to={owedThen(day)}>
              {plainAmount(all.outstanding)}
            </Figure>
          ),
          right: true,
        },
        ...riskDays.map((days) => {
          const lineOf = (row: { atRisk: readonly { days: number; percent: number }[] }): number =>
            row.atRisk.find((line) => line.days === days)?.percent ?? 0;
          return {
            head: `${texts.pastDays(days)} %`,
            text: lineOf,
            cell: (row: Parameters<typeof lineOf>[0] & { readonly day: string }) => (
              <Figure of={lineOf(row)} to={owedThen(row.day, { dpd: `${days}..` })}>
                {percent(lineOf(row))}
              </Figure>
            ),
            right: true,
          };
        }),
        {
          head: texts.writtenOff,
          text: ({ writtenOff }) => writtenOff.outstanding,
          cell: ({ day, writtenOff }) => (
            <Figure of={writtenOff.orders} to={owedThen(day, { writtenOff: 'true' })}>
              {plainAmount(writtenOff.outstanding)}
            </Figure>
          ),
          right: true,
        },
      ]}
    />
  );
}

/** Orders that were owed at the close of a day. */
function owedThen(day: string, more: Drill = {}): string {
  return ordersAt({ owedOn: day, writtenOff: 'false', ...more });
}

/** The legend stands in the order of the names. */
function seriesName(days: number): string {
  return `par${String(days).padStart(2, '0')}`;
}
