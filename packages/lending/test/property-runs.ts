/** How often a property is tried: `PROPERTY_RUNS=10000 npm test` overrides what a quick run affords. */
export function propertyRuns(quick: number): { numRuns: number } {
  const wished = Number(process.env['PROPERTY_RUNS'] ?? quick);
  return { numRuns: Number.isSafeInteger(wished) && wished > 0 ? wished : quick };
}
