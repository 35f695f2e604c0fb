import { addMs } from '@house/calendar';
import { seededChance } from './chance.ts';
import type { SimTown } from './sim-town.ts';

const hourMs = 3_600_000;
const jumpsMs = [11 * 60_000, hourMs, 5 * hourMs, 26 * hourMs, 50 * hourMs] as const;

const shortJumpsMs = [20_000, 75_000, 11 * 60_000, hourMs] as const;

/** The same at a bad moment: while somebody is at the prompt, or a payout is on its way. */
export function startShortJumps(town: SimTown): void {
  const chance = seededChance(town.seed, 'short jumps');
  town.others.push(async () => {
    if (!town.struck.intends('clock jump')) return;
    const to = addMs(town.time.now(), chance.pick(shortJumpsMs));
    await town.struck.by('clock jump', { kind: 'due', by: to });
    town.time.moveTo(to);
  });
}

/** On some days the clock jumps ahead: whatever was due in between is late. */
export async function maybeJump(town: SimTown, day: number): Promise<void> {
  const chance = seededChance(town.seed, `jump ${day}`);
  const atMs = chance.below(22 * hourMs);
  const byMs = chance.pick(jumpsMs);
  if (!town.struck.intends('clock jump')) return;
  town.time.after(atMs, async () => {
    const to = addMs(town.time.now(), byMs);
    await town.struck.by('clock jump', { kind: 'due', by: to });
    town.time.moveTo(to);
  });
}
