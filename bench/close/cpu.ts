import { readdirSync, readFileSync } from 'node:fs';

/** Seconds of processor time since it was made: of this process, and of a PostgreSQL cluster with all its connections. */
export function cpuMeter(clusterPid: number): () => { node: number; postgres: number } {
  const node = process.cpuUsage();
  const postgres = clusterSeconds(clusterPid);
  return () => {
    const { user, system } = process.cpuUsage(node);
    return { node: (user + system) / 1e6, postgres: clusterSeconds(clusterPid) - postgres };
  };
}

// Linux counts in hundredths of a second. Of the cluster's first process with its ended children, and of the living ones.
const ticksPerSecond = 100;

function clusterSeconds(clusterPid: number): number {
  let ticks = 0;
  for (const name of readdirSync('/proc')) {
    const [parent = 0, own = 0, ofEnded = 0] = /^\d+$/.test(name) ? ticksOf(name) : [];
    if (Number(name) === clusterPid) ticks += own + ofEnded;
    else if (parent === clusterPid) ticks += own;
  }
  return ticks / ticksPerSecond;
}

/** Of a process: its parent, its own ticks, those of its ended children. Nothing when it is gone. */
function ticksOf(pid: string): [parent: number, own: number, ofEnded: number] | [] {
  try {
    const text = readFileSync(`/proc/${pid}/stat`, 'utf8');
    const fields = text
      .slice(text.lastIndexOf(')') + 2)
      .split(' ')
      .map(Number);
    const [, parent = 0] = fields;
    const [user = 0, system = 0, endedUser = 0, endedSystem = 0] = fields.slice(11);
    return [parent, user + system, endedUser + endedSystem];
  } catch {
    return [];
  }
}
