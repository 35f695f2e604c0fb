import { businessDayOf, instantFrom, startOfDay } from '@house/calendar';
import type { SimTown } from './sim-town.ts';

const hourMs = 3_600_000;
// Now and then every lane is looked into, whether something seems due there or not; and right after midnight the close
// and the statement of the day that is over begin.
const sweepsAtMs = [5 * 60_000 + 1_000, 31 * 60_000, 6 * hourMs, 12 * hourMs, 18 * hourMs];

// So much of what comes one after the other is done at once, where people act together: a prompt lives for longer.
const togetherWithinMs = 10_000;

/** Lets time go from one due instant to the next, and has done what is due at each. */
export async function passTime(town: SimTown, until: Date): Promise<void> {
  const { time, worker, together } = town;
  while (time.now() < until) {
    const sweepAtMs = nextSweep(time.now());
    const dueAtMs = Math.min(time.nextAtMs() ?? Infinity, (await worker.nextAtMs()) ?? Infinity);
    const nextMs = Math.min(until.getTime(), sweepAtMs, together ? dueAtMs + togetherWithinMs : dueAtMs);
    if (nextMs > time.nowMs()) time.moveTo(instantFrom(nextMs));
    if (time.nowMs() >= sweepAtMs) await worker.sweep();
    await (together ? doTogether(town) : doInTurn(town));
  }
}

async function doInTurn({ time, worker, struck }: SimTown): Promise<void> {
  await worker.drain();
  while (await time.doNext()) {
    await worker.settle();
    await worker.drain();
    await struck.flush();
  }
}

/** People, staff, the world and every lane, all that are due. */
async function doTogether({ time, worker, struck }: SimTown): Promise<void> {
  for (;;) {
    const begun = time.beginDue();
    const [wasFound] = await Promise.all([worker.doTogether(), ...begun]);
    await worker.settle();
    await struck.flush();
    if (begun.length === 0 && !wasFound) return;
  }
}

function nextSweep(now: Date): number {
  const midnight = startOfDay(businessDayOf(now));
  const times = [...sweepsAtMs, 24 * hourMs + (sweepsAtMs[0] ?? 0)].map((ms) => midnight.getTime() + ms);
  return times.find((at) => at > now.getTime()) ?? Infinity;
}
