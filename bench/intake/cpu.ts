import { readFileSync, readdirSync } from 'node:fs';

/** Milliseconds of processor time spent so far. */
export type CpuMeter = () => number;

const msATick = 10;

/**
 * What this process, its children that have ended, the given other processes and their children have used: a cost that,
 * unlike the time, does not depend on who else works on the machine. Undefined where there is no /proc.
 */
export function cpuMeter(others: readonly number[]): CpuMeter | undefined {
  if (statOf(process.pid) === undefined) return undefined;
  return () => {
    const parents = [process.pid, ...others];
    const own = parents.map((pid) => statOf(pid)).reduce((sum, stat) => sum + (stat?.own ?? 0) + (stat?.ended ?? 0), 0);
    const living = readdirSync('/proc')
      .filter((name) => /^\d+$/.test(name))
      .map((name) => statOf(Number(name)))
      .reduce((sum, stat) => (stat !== undefined && others.includes(stat.parent) ? sum + stat.own : sum), 0);
    return (own + living) * msATick;
  };
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
