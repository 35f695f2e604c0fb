import type { MovableClock } from '../../apps/server/src/platform/movable-clock.ts';

/** A clock that stands until it is moved: what a run sees of time hangs on the seed alone, not on the machine. */
export function stillClock(start: Date): MovableClock {
  let now = start;
  return {
    now: () => now,
    moveTo: (instant) => {
      if (instant < now) throw new RangeError('the clock moves forward only');
      now = instant;
    },
  };
}
