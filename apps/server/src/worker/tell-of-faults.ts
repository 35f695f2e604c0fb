import { addMs } from '@house/calendar';
import type { House } from '../house.ts';
import { messageOf } from '../platform/message-of.ts';
import { openIncident } from '../modules/incidents/open-incident.ts';

// A passing fault of the database or the network is over by then; what waits for its lease is back within the hour.
const mostFaults = 5;
const withinMs = 6 * 3_600_000;
const apartMs = 30_000;

/**
 * Puts work that fails again and again before a person: its row comes back with each lease, and nobody would hear of it but
 * who reads the log. One incident a lane while it is open; a fault counts once in half a minute, however many items end in it.
 */
export function watchFaults(house: House): (lane: string, error: unknown) => Promise<void> {
  const seen = new Map<string, readonly Date[]>();
  return async (lane, error) => {
    const why = messageOf(error);
    const now = house.clock.now();
    const key = `${lane}: ${why}`;
    const before = (seen.get(key) ?? []).filter((at) => at > addMs(now, -withinMs));
    const last = before.at(-1);
    if (last !== undefined && now < addMs(last, apartMs)) return;
    const faults = [...before, now];
    if (faults.length < mostFaults) return void seen.set(key, faults);
    seen.delete(key);
    await openIncident(house, house.database, { kind: 'work-failed', subject: `lane:${lane}`, detail: { why } });
  };
}
