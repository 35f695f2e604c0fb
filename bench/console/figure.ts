/** A line of the table: median, 95 of 100, and whether the goal is reached. */
export function figureLine(label: string, tookMs: readonly number[], goalMs: number, wrong?: string): string {
  const sorted = tookMs.toSorted((a, b) => a - b);
  const at = (share: number): number => sorted[Math.min(sorted.length - 1, Math.floor(share * sorted.length))] ?? 0;
  const p95Ms = at(0.95);
  const verdict = wrong ?? (p95Ms <= goalMs ? '✓' : `✗ goal ${goalMs} ms`);
  return `${label.padEnd(58)} p50 ${at(0.5).toFixed(1).padStart(8)} ms   p95 ${p95Ms.toFixed(1).padStart(8)} ms  ${verdict}`;
}
