import { addMs, systemClock } from '@house/calendar';

/** How far the server's clock is ahead of this computer's; in the sandbox by days. */
let aheadMs = 0;

/** Learns the server's time from an answer's `Date` header: ages in the queues are counted by it. */
export function learnServerTime(dateHeader: string | null): void {
  const serverMs = Date.parse(dateHeader ?? '');
  if (!Number.isNaN(serverMs)) aheadMs = serverMs - systemClock.now().getTime();
}

export function serverNow(): Date {
  return addMs(systemClock.now(), aheadMs);
}
