import { addMs, businessDayOf, instantFrom, systemClock, type BusinessDay } from '@house/calendar';
import { boot } from './boot.ts';
import { readRemembered, remember } from './remembered.ts';

/** How far the server's clock is ahead of the phone's. A cheap phone's clock is often days off. */
let aheadMs = 0;
const place = 'clock-ahead';
startClock(boot.now);

/** Learns the server's time from the `X-Date` header of an answer. A missing or odd header changes nothing. */
export function learnServerTime(dateHeader: string | null): void {
  const serverMs = Date.parse(dateHeader ?? '');
  // The header counts whole seconds: a smaller difference is noise and would make a countdown tremble.
  const aheadNowMs = serverMs - systemClock.now().getTime();
  if (!Number.isNaN(serverMs) && Math.abs(aheadNowMs - aheadMs) > 2000) keep(aheadNowMs);
}

/** Takes the server's time as the page was given it; a page out of the worker's cache goes by what was learned last. */
export function startClock(now: string | undefined): void {
  keep(now === undefined ? Number(readRemembered(place, 'always') ?? 0) : offsetTo(now));
}

/** The instant it is for the service, by the server's clock. */
export function serverNow(): Date {
  return addMs(systemClock.now(), aheadMs);
}

/** The day it is in Maputo by the server's clock. */
export function today(): BusinessDay {
  return businessDayOf(serverNow());
}

/** The day it was in Maputo at an instant of this phone's clock (ms). */
export function dayAt(phoneMs: number): BusinessDay {
  return businessDayOf(instantFrom(phoneMs + aheadMs));
}

/** Whether an instant of this phone's clock (ms) was on the day that it is now in Maputo. */
export function isOfToday(phoneMs: number): boolean {
  return dayAt(phoneMs) === today();
}

function keep(ms: number): void {
  aheadMs = ms;
  remember(place, String(ms), 'always');
}

function offsetTo(now: string): number {
  return instantFrom(now).getTime() - systemClock.now().getTime();
}
