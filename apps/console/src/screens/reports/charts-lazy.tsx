import { Skeleton } from '@mantine/core';
import { useEffect, useState, type ComponentProps } from 'react';

type Charts = typeof import('./charts.tsx');

let fetched: Charts | undefined;
const charts = async (): Promise<Charts> => (fetched ??= await import('./charts.tsx'));
// The charts weigh more than the rest of the console: they come by themselves once the first screen stands.
const afterMs = 1_000;

export function Lines(props: ComponentProps<Charts['Lines']>) {
  const Drawn = useCharts()?.Lines;
  return Drawn === undefined ? <Waiting /> : <Drawn {...props} />;
}

export function Bars(props: ComponentProps<Charts['Bars']>) {
  const Drawn = useCharts()?.Bars;
  return Drawn === undefined ? <Waiting /> : <Drawn {...props} />;
}

/** Fetches them ahead of the first report; gives how to call it off. */
export function fetchChartsSoon(): () => void {
  const timer = setTimeout(() => void charts().catch(() => undefined), afterMs);
  return () => clearTimeout(timer);
}

/**
 * Drawn at once when they are here: `lazy` shows its stand-in for 300 ms however soon they come. Throws when they do not: of a
 * page that was opened before a release the server has them no longer.
 */
function useCharts(): Charts | undefined {
  const [here, setHere] = useState(fetched);
  const [fault, setFault] = useState<Error>();
  useEffect(() => {
    if (here === undefined) charts().then(setHere, setFault);
  }, [here]);
  if (fault !== undefined) throw fault;
  return here;
}

/** As high as the chart: the figures below stand at once, and nothing moves when it comes. */
function Waiting() {
  return <Skeleton height={260} radius={10} />;
}
