import '@mantine/charts/styles.layer.css';
import { BarChart, LineChart } from '@mantine/charts';

type Series = { readonly name: string; readonly label: string; readonly color: string };
type Props = {
  readonly data: Record<string, string | number | undefined>[];
  readonly dataKey: string;
  readonly series: readonly Series[];
  readonly format: (value: number) => string;
};

const common = {
  h: 260,
  withLegend: true,
  strokeDasharray: '2 4',
  tooltipAnimationDuration: 0,
  // As wide as a hundred million meticais, without the cents of round ones.
  yAxisProps: { width: 84 },
  // Whole days are long words: fewer of them, each with room around it.
  xAxisProps: { minTickGap: 32 },
} as const;

/** Lines over days or months. The table below says the same in figures. */
export function Lines({ data, dataKey, series, format }: Props) {
  return (
    <LineChart
      {...common}
      aria-hidden
      data={data}
      dataKey={dataKey}
      series={[...series]}
      valueFormatter={format}
      withDots={false}
      curveType="linear"
      // The table below says the same: nothing of the drawing takes the focus.
      lineChartProps={{ accessibilityLayer: false }}
      lineProps={{ isAnimationActive: false }}
      connectNulls
    />
  );
}

export function Bars({ data, dataKey, series, format }: Props) {
  return (
    <BarChart
      {...common}
      aria-hidden
      data={data}
      dataKey={dataKey}
      series={[...series]}
      valueFormatter={format}
      yAxisProps={{ ...common.yAxisProps, tickFormatter: (value: number) => format(value).replace(/\.00$/, '') }}
      barChartProps={{ accessibilityLayer: false }}
      barProps={{ isAnimationActive: false }}
    />
  );
}
