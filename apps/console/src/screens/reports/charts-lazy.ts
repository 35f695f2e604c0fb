import { lazy } from 'react';

// The charts weigh more than the rest of the console: they come when a report is opened.
export const Lines = lazy(async () => ({ default: (await import('./charts.tsx')).Lines }));
export const Bars = lazy(async () => ({ default: (await import('./charts.tsx')).Bars }));
