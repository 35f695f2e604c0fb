import { businessDayOf, instantFrom, startOfDay } from '@house/calendar';
import type { SimTown } from './sim-town.ts';

const hourMs = 3_600_000;
// Now and then every lane is looked into, whether something seems due there or not; and right after midnight the close
// and the statement of the day that is over begin.
const sweepsAtMs = [5 * 60_000 + 1_000, 31 * 60_000, 6 * hourMs, 12 * hourMs, 18 * hourMs];

/** Lets time go from one due instant to the next, and has done what is due at each. */
export async function passTime(town: SimTown, until: Date): Promise<void> {
  const { time, worker, struck } = town;
  while (time.now() < until) {
    const sweepAtMs = nextSweep(time.now());
    const nextMs = Math.min(
      until.getTime(),
      sweepAtMs,
      time.nextAtMs() ?? Infinity,
      (await worker.nextAtMs()) ?? Infinity,
    );
    if (nextMs > time.nowMs()) time.moveTo(instantFrom(nextMs));
    if (time.nowMs() >= sweepAtMs) await worker.sweep();
    await worker.drain();
    while (await time.doNext()) {
      await worker.settle();
      await worker.drain();
      await struck.flush();
    }
  }
}

function nextSweep(now: Date): number {
  const midnight = startOfDay(businessDayOf(now));
  const times = [...sweepsAtMs, 24 * hourMs + (sweepsAtMs[0] ?? 0)].map((ms) => midnight.getTime() + ms);
  return times.find((at) => at > now.getTime()) ?? Infinity;
}
