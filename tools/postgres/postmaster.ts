import { existsSync, readFileSync, readlinkSync, rmSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';

const stopWithinMs = 30_000;

/** What PostgreSQL writes about itself in its cluster's folder. */
export function readPostmaster(folder: string): { pid: number; ready: boolean } | undefined {
  const file = path.join(folder, 'postmaster.pid');
  if (!existsSync(file)) return undefined;
  const lines = readFileSync(file, 'utf8').split('\n');
  return { pid: Number(lines[0]), ready: lines[7]?.trim() === 'ready' };
}

/** Ends the PostgreSQL that a killed start has left running on this cluster, or removes what a killed one left there. */
export async function clearLeftover(folder: string): Promise<void> {
  const pid = readPostmaster(folder)?.pid;
  if (!pid) return;
  if (isAlive(pid) && isPostgres(pid)) await stopAndWait(pid);
  // PostgreSQL takes an ended process nobody has collected for a living one, and would never start again.
  if (isZombie(pid)) rmSync(path.join(folder, 'postmaster.pid'), { force: true });
}

/**
 * Asks for a fast end (open connections are cut, what was committed is safe) and waits until the process is gone.
 * @throws Error when it is still there after half a minute.
 */
export async function stopAndWait(pid: number): Promise<void> {
  const tooLate = performance.now() + stopWithinMs;
  if (isAlive(pid)) process.kill(pid, 'SIGINT');
  while (isAlive(pid)) {
    if (performance.now() > tooLate) throw new Error(`PostgreSQL (process ${pid}) does not end.`);
    await sleep(10);
  }
}

function isAlive(pid: number): boolean {
  try {
    process.kill(pid, 0);
  } catch (fault) {
    return fault instanceof Error && 'code' in fault && fault.code === 'EPERM';
  }
  return !isZombie(pid);
}

/** In a container whose first process never collects its children, an ended process stays in the table. */
function isZombie(pid: number): boolean {
  const file = `/proc/${pid}/stat`;
  return existsSync(file) && /\) [ZX] /.test(readFileSync(file, 'utf8'));
}

/** A process id may have been given to another program since; only where /proc tells can this be seen. */
function isPostgres(pid: number): boolean {
  if (!existsSync('/proc/self/exe')) return true;
  try {
    return path.basename(readlinkSync(`/proc/${pid}/exe`)).startsWith('postgres');
  } catch {
    return false;
  }
}
