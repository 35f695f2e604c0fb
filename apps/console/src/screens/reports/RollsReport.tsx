import { addDays, daysBetween } from '@house/calendar';
import { useQuery } from '@tanstack/react-query';
import { plainAmount } from '../../amounts.ts';
import { call } from '../../api.ts';
import { useTexts } from '../../language.tsx';
import { Figure, ordersAt, type Drill } from './Figure.tsx';
import { percent } from './percent.ts';
import { Report } from './Report.tsx';
import type { Stretch } from './stretch.ts';

export function RollsReport({ stretch }: { stretch: Stretch }) {
  const { reports: texts } = useTexts();
  const query = useQuery({
    queryKey: ['report', 'rolls', stretch],
    queryFn: ({ signal }) => call('rollRates', { query: stretch }, signal),
  });
  const bands = query.data?.bands ?? [];
  const { from: began, to: ended } = stretch;
  const passed = daysBetween(began, ended);
  // What is lent on the first day or after was not there when the roll began.
  const lentTo = addDays(began, -1);
  /** Of a band at the start: as many days past due as then, and as many days later as have passed. */
  const since = (band: number, days = 0): Range => ({
    from: band === 0 ? -Infinity : (bands[band] ?? 0) + days,
    to: (bands[band + 1] ?? Infinity) - 1 + days,
  });
  const atStart = (band: number, more: Drill = {}): string =>
    ordersAt({ owedOn: began, lentTo, writtenOff: 'false', ...dpdOf(since(band)), ...more });
  const atEnd = (band: number, more: Drill, within: Range = since(band, passed)): string =>
    ordersAt({ owedOn: ended, lentTo, ...dpdOf(within), ...more });
  const word = (band: number): string => texts.bands(bands[band] ?? 0, bands[band + 1]);
  return (
    <Report
      name="roll-rates"
      hint={`${texts.rollsHint} ${texts.gone}: ${texts.goneHint}`}
      query={query}
      rowsOf={({ rows }) => rows.filter((row) => row.before.orders > 0)}
      idOf={({ from }) => String(from)}
      columns={[
        { head: texts.band, text: ({ from }) => word(from) },
        {
          head: texts.orders,
          text: ({ before }) => before.orders,
          cell: ({ from, before }) => (
            <Figure of={before.orders} to={atStart(from)}>
              {before.orders}
            </Figure>
          ),
          right: true,
        },
        {
          head: texts.atStart,
          text: ({ before }) => before.outstanding,
          cell: ({ from, before }) => (
            <Figure of={before.orders} to={atStart(from)}>
              {plainAmount(before.outstanding)}
            </Figure>
          ),
          right: true,
        },
        ...bands.map((_, band) => {
          const share = (row: { to: readonly { band: number; percent: number }[] }): number | null =>
            row.to.find((line) => line.band === band)?.percent ?? null;
          return {
            head: `→ ${word(band)}`,
            text: share,
            cell: (row: Parameters<typeof share>[0] & { readonly from: number }) => {
              const value = share(row);
              if (value === null) return '–';
              const within = both(since(row.from, passed), since(band));
              return (
                <Figure of={value} to={atEnd(row.from, { writtenOff: 'false' }, within)}>
                  {percent(value)}
                </Figure>
              );
            },
            right: true,
          };
        }),
        {
          head: texts.writtenOff,
          text: ({ writtenOff }) => writtenOff.orders,
          cell: ({ from, writtenOff }) => (
            <Figure of={writtenOff.orders} to={atStart(from, { writtenOffBy: ended })}>
              {writtenOff.orders}
            </Figure>
          ),
          right: true,
        },
        {
          head: texts.gone,
          text: ({ goneOrders }) => goneOrders,
          cell: ({ from, goneOrders }) => (
            <Figure of={goneOrders} to={atStart(from, { goneBy: ended })}>
              {goneOrders}
            </Figure>
          ),
          right: true,
        },
      ]}
    />
  );
}

/** Days past due, both ends counted. */
type Range = { readonly from: number; readonly to: number };

function both(a: Range, b: Range): Range {
  return { from: Math.max(a.from, b.from), to: Math.min(a.to, b.to) };
}

/** As the address has it: an open end is left out. */
function dpdOf({ from, to }: Range): { dpd: string } {
  return { dpd: `${Number.isFinite(from) ? from : ''}..${Number.isFinite(to) ? to : ''}` };
}
