import os from 'node:os';
import { addMs } from '@house/calendar';
import { parseMpesaHost } from './adapters/mpesa/settings.ts';
import type { House } from './house.ts';
import { lastWritten } from './modules/health/last-written.ts';
import { closeIncident, openIncident } from './modules/incidents/open-incident.ts';
import { watchClock, type ClockWatch } from './platform/clock-watch.ts';

// More than the clocks of two copies may differ while both work.
const mostAheadMs = 60_000;
// The rail's is nobody's here to keep: told of only where a day or a signature may hang on it.
const railApartMs = 30_000;
// Of an answer that was long on its way nobody knows when it was written.
const railAnswersWithinMs = 10_000;

/**
 * Watches this machine's clock, and tells staff when nobody keeps it and when it is kept again, by the database's time: weeks
 * before it is so far off that nothing is done by it, if it drifts. Where both are one machine they are wrong together: then
 * what is written already for a time to come says so, and the rail's answers.
 */
export function watchHouseClock(house: House): Promise<ClockWatch> {
  const { log, metrics, rail, config } = house;
  const tellOfOurs = tellerOf(`machine:${os.hostname()}`);
  const tellOfRails = tellerOf(`machine:${parseMpesaHost(config.MPESA_HOST).hostname}`);
  let loggedRight = true;
  let heardBefore: object | undefined;
  return watchClock(house, async (watch) => {
    const aheadMs = watch.aheadMs();
    metrics.clockAheadSeconds.set(aheadMs / 1_000);
    if (loggedRight && !watch.isRight())
      log.error(secondsOf(aheadMs), 'the clock is far from the database’s: nothing is done by it');
    loggedRight = watch.isRight();
    const theirs: House = { ...house, clock: { now: () => addMs(house.clock.now(), -aheadMs) } };
    await tellOfOurs(theirs, watch.isKept() ? await writtenAhead(theirs) : secondsOf(aheadMs));
    const heard = rail.heardTime();
    if (heard === undefined || heard === heardBefore || heard.waitMs > railAnswersWithinMs) return;
    heardBefore = heard;
    const railAheadMs = heard.at.getTime() - (theirs.clock.now().getTime() - (performance.now() - heard.countMs));
    const isApart = Math.abs(railAheadMs) > railApartMs + heard.waitMs;
    await tellOfRails(theirs, isApart ? secondsOf(railAheadMs) : undefined);
  });
}

type Detail = Readonly<Record<string, unknown>>;

/** Tells what is wrong with a machine's clock, and when nothing is any more. */
function tellerOf(subject: string): (house: House, wrong: Detail | undefined) => Promise<void> {
  const incident = { kind: 'clock-apart', subject } as const;
  let toldRight = false;
  return async (house, wrong) => {
    if (wrong !== undefined) await openIncident(house, house.database, { ...incident, detail: wrong });
    else if (!toldRight) await closeIncident(house, house.database, incident);
    toldRight = wrong === undefined;
  };
}

/** What ran ahead and was put back, or has fallen behind while nobody looked. */
async function writtenAhead(house: House): Promise<Detail | undefined> {
  const last = await lastWritten(house);
  return last !== undefined && last > addMs(house.clock.now(), mostAheadMs)
    ? { writtenUntil: last.toISOString() }
    : undefined;
}

function secondsOf(aheadMs: number): Detail {
  const seconds = Math.round(Math.abs(aheadMs) / 1_000);
  return aheadMs > 0 ? { aheadSeconds: seconds } : { behindSeconds: seconds };
}
