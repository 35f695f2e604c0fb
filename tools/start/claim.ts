import { accessSync, constants, existsSync, mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { DatabaseSync } from 'node:sqlite';

/**
 * Takes `DATA_DIR` for this process alone, until `release` or the process's end. The lock is the operating system's own
 * on a small SQLite file, so it goes with the process however that ends; a written process id could be somebody else's.
 * @throws Error with one plain sentence when another start has it.
 */
export function claimDataDir(dataDir: string): { release(): void } {
  makeFolder(dataDir);
  const note = path.join(dataDir, 'running.txt');
  const lock = new DatabaseSync(path.join(dataDir, 'running.lock'));
  try {
    lock.exec('pragma locking_mode = exclusive; begin exclusive');
  } catch (fault) {
    lock.close();
    if (!(fault instanceof Error) || !/locked|busy/.test(fault.message)) throw unusable(dataDir, fault);
    const holder = existsSync(note) ? ` (${readFileSync(note, 'utf8').trim()})` : '';
    throw new Error(`DATA_DIR ${dataDir} is in use by another start${holder}: stop that one, or set another DATA_DIR.`);
  }
  writeFileSync(note, `process ${process.pid}\n`);
  return { release: () => lock.close() };
}

function makeFolder(dataDir: string): void {
  try {
    makeFolderAndParents(dataDir);
    accessSync(dataDir, constants.W_OK | constants.X_OK);
    if (!statSync(dataDir).isDirectory()) throw new Error('not a folder');
  } catch (fault) {
    throw unusable(dataDir, fault);
  }
}

/** One by one, not `recursive`: below /proc Node.js would try for ever. */
function makeFolderAndParents(folder: string): void {
  if (existsSync(folder)) return;
  makeFolderAndParents(path.dirname(folder));
  mkdirSync(folder, { mode: 0o700 });
}

function unusable(dataDir: string, fault: unknown): Error {
  return new Error(
    `DATA_DIR ${dataDir} cannot be used (${fault instanceof Error ? fault.message : String(fault)}): set another one.`,
  );
}
