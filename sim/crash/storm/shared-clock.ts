import { openSync, readSync, writeSync, closeSync } from 'node:fs';
import { addMs, businessDayOf, endOfDay, systemClock, type Clock } from '@house/calendar';

/** A clock that many processes read at once: the operating system's, and an offset out of a file that one of them moves. */
export type SharedClock = Clock & {
  moveOn(ms: number): void;
  close(): void;
};

const tenInTheMorningMs = 10 * 3_600_000;
const offset = new BigInt64Array(1);

/** Makes the file, so that it is 10:00 Maputo of tomorrow: later than any clock of the world, and early enough that a storm is over by night. */
export function makeSharedClock(file: string): SharedClock {
  const now = systemClock.now();
  const atTen = addMs(endOfDay(businessDayOf(now)), tenInTheMorningMs).getTime() - now.getTime();
  const made = openSync(file, 'w');
  offset[0] = BigInt(atTen);
  writeSync(made, offset);
  closeSync(made);
  return openSharedClock(file);
}

/**
 * Reads the offset anew each time: whoever stood still while others moved the clock knows the right time as soon as it
 * goes on, as it would by the operating system's.
 */
export function openSharedClock(file: string, aheadMs = 0): SharedClock {
  const descriptor = openSync(file, 'r+');
  const offsetMs = (): number => {
    readSync(descriptor, offset, 0, offset.byteLength, 0);
    return Number(offset[0]);
  };
  return {
    now: () => addMs(systemClock.now(), offsetMs() + aheadMs),
    moveOn: (ms) => {
      offset[0] = BigInt(offsetMs() + ms);
      writeSync(descriptor, offset, 0, offset.byteLength, 0);
    },
    close: () => closeSync(descriptor),
  };
}
