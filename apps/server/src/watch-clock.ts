import os from 'node:os';
import { addMs } from '@house/calendar';
import type { House } from './house.ts';
import { closeIncident, openIncident } from './modules/incidents/open-incident.ts';
import { watchClock, type ClockWatch } from './platform/clock-watch.ts';

const incident = { kind: 'clock-apart', subject: `machine:${os.hostname()}` } as const;

/**
 * Watches this machine's clock, and tells staff when nobody keeps it and when it is kept again, by the database's time: weeks
 * before it is so far off that nothing is done by it, if it drifts.
 */
export function watchHouseClock(house: House): Promise<ClockWatch> {
  const { database, log, metrics } = house;
  let toldKept: boolean | undefined;
  let loggedRight = true;
  return watchClock(house, async (watch) => {
    const aheadMs = watch.aheadMs();
    const isKept = watch.isKept();
    metrics.clockAheadSeconds.set(aheadMs / 1_000);
    const seconds = Math.round(Math.abs(aheadMs) / 1_000);
    const detail = aheadMs > 0 ? { aheadSeconds: seconds } : { behindSeconds: seconds };
    if (loggedRight && !watch.isRight())
      log.error(detail, 'the clock is far from the database’s: nothing is done by it');
    loggedRight = watch.isRight();
    if (isKept && toldKept === true) return;
    const theirs: House = { ...house, clock: { now: () => addMs(house.clock.now(), -aheadMs) } };
    if (isKept) await closeIncident(theirs, database, incident);
    else await openIncident(theirs, database, { ...incident, detail });
    toldKept = isKept;
  });
}
