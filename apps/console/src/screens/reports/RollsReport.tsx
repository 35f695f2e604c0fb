import { useQuery } from '@tanstack/react-query';
import { plainAmount } from '../../amounts.ts';
import { call } from '../../api.ts';
import { useTexts } from '../../language.tsx';
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
        { head: texts.orders, text: ({ before }) => before.orders, right: true },
        {
          head: texts.atStart,
          text: ({ before }) => before.outstanding,
          cell: ({ before }) => plainAmount(before.outstanding),
          right: true,
        },
        ...bands.map((_, band) => {
          const share = (row: { to: readonly { band: number; percent: number }[] }): number | null =>
            row.to.find((line) => line.band === band)?.percent ?? null;
          return {
            head: `→ ${word(band)}`,
            text: share,
            cell: (row: Parameters<typeof share>[0]) => {
              const value = share(row);
              return value === null ? '–' : percent(value);
            },
            right: true,
          };
        }),
        { head: texts.writtenOff, text: ({ writtenOff }) => writtenOff.orders, right: true },
        { head: texts.gone, text: ({ goneOrders }) => goneOrders, right: true },
      ]}
    />
  );
}
