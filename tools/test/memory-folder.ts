import { accessSync, chmodSync, constants, mkdtempSync, rmSync, statfsSync } from 'node:fs';

const memory = '/dev/shm';
// A run leaves at most some hundred megabytes at a time: the rest is for everything else on the machine.
const roomBytes = 2 * 1_024 ** 3;
const spareBytes = 4 * 1_024 ** 3;

/**
 * A folder in the machine's memory for what a run writes and throws away, until this process ends: a town's database is
 * eight hundred files, and to have a disk make and drop them takes longer than many a test. Undefined where there is no
 * such place, or little room in it.
 */
export function makeMemoryFolder(): string | undefined {
  if (!hasRoom()) return undefined;
  const folder = mkdtempSync(`${memory}/test-`);
  // Who runs PostgreSQL for root has to get to its sockets in here.
  chmodSync(folder, 0o755);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true, maxRetries: 3 }));
  return folder;
}

function hasRoom(): boolean {
  try {
    accessSync(memory, constants.W_OK);
    const { bavail, bsize } = statfsSync(memory);
    return bavail * bsize >= roomBytes && process.availableMemory() >= spareBytes;
  } catch {
    return false;
  }
}
