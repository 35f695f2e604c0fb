import { readFileSync, readdirSync } from 'node:fs';

const msATick = 10;

/**
 * Gives the milliseconds of processor time that these processes, their ended children and, but for this process's own,
 * their living ones have used since it was made: a cost that, unlike the time, does not depend on who else works on the
 * machine. Not a number where there is no /proc.
 */
export function cpuMeter(...pids: readonly number[]): () => number {
  const began = usedMs(pids);
  return () => usedMs(pids) - began;
}

function usedMs(pids: readonly number[]): number {
  const stats = pids.map((pid) => statOf(pid));
  if (stats.includes(undefined)) return Number.NaN;
  const own = stats.reduce((sum, stat) => sum + (stat?.own ?? 0) + (stat?.ended ?? 0), 0);
  const withChildren = pids.filter((pid) => pid !== process.pid);
  const living = readdirSync('/proc')
    .filter((name) => /^\d+$/.test(name))
    .map((name) => statOf(Number(name)))
    .reduce((sum, stat) => (stat !== undefined && withChildren.includes(stat.parent) ? sum + stat.own : sum), 0);
  return (own + living) * msATick;
}

/** Ticks used by a process and by those of its children that have ended, and whose child it is. */
function statOf(pid: number): { parent: number; own: number; ended: number } | undefined {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11, 15);
    return { parent, own: user + system, ended: endedUser + endedSystem };
  } catch {
    return undefined;
  }
}
