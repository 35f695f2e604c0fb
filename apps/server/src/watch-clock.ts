import os from 'node:os';
import { addMs } from '@house/calendar';
import type { House } from './house.ts';
import { closeIncident, openIncident } from './modules/incidents/open-incident.ts';
import { watchClock, type ClockWatch } from './platform/clock-watch.ts';

const incident = { kind: 'clock-apart', subject: `machine:${os.hostname()}` } as const;

/** Watches this machine's clock, and tells staff when it goes wrong and when it is right again, by the database's time. */
export function watchHouseClock(house: House): Promise<ClockWatch> {
  const { database, log, metrics } = house;
  let toldRight: boolean | undefined;
  return watchClock(house, async (watch) => {
    const aheadMs = watch.aheadMs();
    const isRight = watch.isRight();
    metrics.clockAheadSeconds.set(aheadMs / 1_000);
    if (isRight && toldRight === true) return;
    const theirs: House = { ...house, clock: { now: () => addMs(house.clock.now(), -aheadMs) } };
    const seconds = Math.round(Math.abs(aheadMs) / 1_000);
    const detail = aheadMs > 0 ? { aheadSeconds: seconds } : { behindSeconds: seconds };
    if (!isRight && toldRight !== false)
      log.error(detail, 'the clock is far from the database’s: nothing is done by it');
    if (isRight) await closeIncident(theirs, database, incident);
    else await openIncident(theirs, database, { ...incident, detail });
    toldRight = isRight;
  });
}
