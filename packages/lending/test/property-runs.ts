import { vi } from 'vitest';

const wished = Number(process.env['PROPERTY_RUNS'] ?? 0);
// Ten thousand runs take longer than a test has by itself.
if (wished > 0) vi.setConfig({ testTimeout: 120_000 });

/** How often a property is tried: `PROPERTY_RUNS=10000 npm test` overrides what a quick run affords. */
export function propertyRuns(quick: number): { numRuns: number } {
  return { numRuns: Number.isSafeInteger(wished) && wished > 0 ? wished : quick };
}
