import { businessDay } from '@house/calendar';
import type { OperatorResult } from '@house/contract/operator/types';
import { useQuery } from '@tanstack/react-query';
import { plainAmount } from '../../amounts.ts';
import { call } from '../../api.ts';
import { useTexts } from '../../language.tsx';
import { Lines } from './charts-lazy.tsx';
import { Figure, ordersAt, type Drill } from './Figure.tsx';
import { percent } from './percent.ts';
import { Report } from './Report.tsx';
import { wholeMonth, type Stretch } from './stretch.ts';

type Vintage = OperatorResult<'vintages'>['months'][number];

export function VintagesReport({ stretch }: { stretch: Stretch }) {
  const { reports: texts } = useTexts();
  const query = useQuery({
    queryKey: ['report', 'vintages', stretch],
    queryFn: ({ signal }) => call('vintages', { query: stretch }, signal),
  });
  const last = (vintage: Vintage) => vintage.curve.at(-1);
  const lent = ({ month }: Vintage, more: Drill = {}): string => {
    const { from, to } = wholeMonth(businessDay(month));
    return ordersAt({ lentFrom: from, lentTo: to, decided: 'lent', ...more });
  };
  const owed = (row: Vintage, more: Drill): string => {
    const { asOf } = last(row) ?? {};
    return asOf === undefined ? lent(row, more) : lent(row, { owedOn: asOf, ...more });
  };
  // Of a month that is not over nothing is known yet, and not that it is nothing.
  const amount = (value: number | undefined): string => (value === undefined ? '–' : plainAmount(value));
  return (
    <Report
      title={texts.names.vintages}
      name="vintages"
      stretch={stretch}
      hint={texts.vintagesHint}
      query={query}
      rowsOf={({ months }) => months}
      idOf={({ month }) => month}
      chart={(months) => (
        <Lines
          data={pointsOf(months, texts.monthsOnBook)}
          dataKey="age"
          series={months.map(({ month }, index) => ({
            name: month,
            label: monthWord(month),
            color: shadeOf(index, months.length),
          }))}
          format={percent}
        />
      )}
      columns={[
        // In a file by its first day, which no spreadsheet reads as another date.
        { head: texts.month, day: ({ month }) => month, cell: ({ month }) => monthWord(month) },
        {
          head: texts.orders,
          text: ({ orders }) => orders,
          cell: (row) => (
            <Figure of={row.orders} to={lent(row)}>
              {row.orders}
            </Figure>
          ),
          right: true,
        },
        {
          head: texts.disbursed,
          text: ({ disbursed }) => disbursed,
          cell: (row) => (
            <Figure of={row.orders} to={lent(row)}>
              {amount(row.disbursed)}
            </Figure>
          ),
          right: true,
        },
        { head: texts.asOf, day: (row) => last(row)?.asOf ?? null },
        {
          head: texts.outstanding,
          text: (row) => last(row)?.outstanding ?? null,
          cell: (row) => (
            <Figure of={last(row)?.outstanding ?? 0} to={owed(row, { writtenOff: 'false' })}>
              {amount(last(row)?.outstanding)}
            </Figure>
          ),
          right: true,
        },
        {
          head: texts.past30,
          text: (row) => last(row)?.past30 ?? null,
          cell: (row) => (
            <Figure of={last(row)?.past30 ?? 0} to={owed(row, { writtenOff: 'false', dpd: '30..' })}>
              {amount(last(row)?.past30)}
            </Figure>
          ),
          right: true,
        },
        {
          head: texts.writtenOff,
          text: (row) => last(row)?.writtenOff ?? null,
          cell: (row) => (
            <Figure of={last(row)?.writtenOff ?? 0} to={owed(row, { writtenOff: 'true' })}>
              {amount(last(row)?.writtenOff)}
            </Figure>
          ),
          right: true,
        },
        {
          head: texts.recovered,
          text: (row) => last(row)?.recovered ?? null,
          cell: (row) => (
            <Figure of={last(row)?.recovered ?? 0} to={lent(row, { writtenOff: 'true' })}>
              {amount(last(row)?.recovered)}
            </Figure>
          ),
          right: true,
        },
      ]}
    />
  );
}

/** One line a month of lending, its late part in per cent of what was lent, by months on book. */
function pointsOf(months: readonly Vintage[], word: (age: number) => string) {
  const oldest = Math.max(0, ...months.flatMap(({ curve }) => curve.map((point) => point.monthsOnBook)));
  return Array.from({ length: oldest + 1 }, (_, age) => ({
    age: word(age),
    ...Object.fromEntries(
      months.map(({ month, disbursed, curve }) => {
        const point = curve.find((one) => one.monthsOnBook === age);
        return [month, point === undefined ? undefined : (100 * point.past30) / disbursed];
      }),
    ),
  }));
}

/** `11/2026`. */
function monthWord(month: string): string {
  return `${month.slice(5, 7)}/${month.slice(0, 4)}`;
}

/** From the first month to the last: green over amber to red, each told from its neighbours and from the card. */
function shadeOf(index: number, months: number): string {
  const share = (2 * index) / Math.max(1, months - 1);
  const [from, to, part] = share < 1 ? [2, 3, share] : [3, 5, share - 1];
  return `color-mix(in oklab, var(--drawn-${to}) ${Math.round(part * 100)}%, var(--drawn-${from}))`;
}
