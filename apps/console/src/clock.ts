import { addMs, businessDayOf, systemClock, type BusinessDay } from '@house/calendar';
import { boot } from './boot.ts';

/** How far the server's clock is ahead of this computer's; in the sandbox by days. */
let aheadMs = aheadBy(boot.now) ?? 0;

/** Learns the server's time from an answer's `X-Date` header: ages in the queues are counted by it. */
export function learnServerTime(dateHeader: string | null): void {
  aheadMs = aheadBy(dateHeader) ?? aheadMs;
}

export function serverNow(): Date {
  return addMs(systemClock.now(), aheadMs);
}

/** The day it is in Maputo by the server's clock. */
export function today(): BusinessDay {
  return businessDayOf(serverNow());
}

function aheadBy(serverTime: string | null): number | undefined {
  const serverMs = Date.parse(serverTime ?? '');
  return Number.isNaN(serverMs) ? undefined : serverMs - systemClock.now().getTime();
}
