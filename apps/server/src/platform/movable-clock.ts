import { readFileSync, renameSync, writeFileSync } from 'node:fs';
import { addMs, businessDayOf, startOfDay, systemClock, type Clock } from '@house/calendar';

/** A clock that runs with the operating system's, at an offset that can be moved forward. For the sandbox and tests only. */
export type MovableClock = Clock & {
  /** Moves to an instant. Throws RangeError when it lies before now. */
  moveTo(instant: Date): void;
};

const tenInTheMorningMs = 10 * 3_600_000;

/** Starts at 10:00 Maputo of today when the file is not there yet; the offset is kept in the file. */
export function openMovableClock(file: string): MovableClock {
  const real = systemClock;
  let offsetMs = readOffset(file);
  if (offsetMs === undefined) {
    const now = real.now();
    offsetMs = addMs(startOfDay(businessDayOf(now)), tenInTheMorningMs).getTime() - now.getTime();
    writeOffset(file, offsetMs);
  }
  let currentOffsetMs = offsetMs;
  const now = (): Date => addMs(real.now(), currentOffsetMs);
  return {
    now,
    moveTo: (instant) => {
      if (instant < now()) throw new RangeError('the clock moves forward only');
      currentOffsetMs = instant.getTime() - real.now().getTime();
      writeOffset(file, currentOffsetMs);
    },
  };
}

function readOffset(file: string): number | undefined {
  try {
    const offsetMs: unknown = JSON.parse(readFileSync(file, 'utf8'));
    return typeof offsetMs === 'number' ? offsetMs : undefined;
  } catch {
    return undefined;
  }
}

function writeOffset(file: string, offsetMs: number): void {
  writeFileSync(`${file}.new`, JSON.stringify(offsetMs));
  renameSync(`${file}.new`, file);
}
