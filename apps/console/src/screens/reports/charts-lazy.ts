import { lazy } from 'react';

const charts = () => import('./charts.tsx');
// The charts weigh more than the rest of the console: they come by themselves once the first screen stands.
const afterMs = 1_000;

export const Lines = lazy(async () => ({ default: (await charts()).Lines }));
export const Bars = lazy(async () => ({ default: (await charts()).Bars }));

/** Fetches them ahead of the first report; gives how to call it off. */
export function fetchChartsSoon(): () => void {
  const timer = setTimeout(() => void charts(), afterMs);
  return () => clearTimeout(timer);
}
