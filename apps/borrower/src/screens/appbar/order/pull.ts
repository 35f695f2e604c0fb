/** The five states of pull-to-refresh (specification, section 4). */
export type PullPhase = 'normal' | 'pulling' | 'loosing' | 'loading' | 'success';

/** How far (px) the list must come down before letting go refreshes it. */
export const pullHeadPx = 60;

/** How far (px) the list follows the finger: one to one at first, then ever more slowly. */
export function pulledPx(fingerPx: number): number {
  if (fingerPx <= 0) return 0;
  if (fingerPx < pullHeadPx) return fingerPx;
  if (fingerPx < pullHeadPx * 2) return pullHeadPx + (fingerPx - pullHeadPx) / 2;
  return pullHeadPx * 1.5 + (fingerPx - pullHeadPx * 2) / 4;
}

/** The state while the finger is down. */
export function phaseAt(fingerPx: number): PullPhase {
  if (fingerPx <= 0) return 'normal';
  return pulledPx(fingerPx) < pullHeadPx ? 'pulling' : 'loosing';
}
