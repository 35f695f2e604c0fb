import { addDays } from '@house/calendar';
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
  // What is lent on the first day or after was not there when the roll began.
  const lentTo = addDays(began, -1);
  const atStart = (band: number, more: Drill = {}): string => {
    const [from, to] = edges(band);
    const dpd = `${from ?? ''}..${to ?? ''}`;
    return ordersAt({ owedOn: began, lentTo, writtenOff: 'false', dpd, ...more });
  };
  const cameTo = (band: number): Drill => {
    const [from, to] = edges(band);
    return {
      stillOwedOn: ended,
      ...(from === undefined ? {} : { stillDpdFrom: from }),
      ...(to === undefined ? {} : { stillDpdTo: to }),
    };
  };
  /** First and last day past due of a band; an open end is left out. */
  function edges(band: number): readonly [from: number | undefined, to: number | undefined] {
    const next = bands[band + 1];
    return [band === 0 ? undefined : bands[band], next === undefined ? undefined : next - 1];
  }
  const word = (band: number): string => texts.bands(bands[band] ?? 0, bands[band + 1]);
  return (
    <Report
      title={texts.names.rolls}
      name="roll-rates"
      stretch={stretch}
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
              return (
                <Figure of={value} to={atStart(row.from, cameTo(band))}>
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
