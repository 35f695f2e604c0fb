import { mkdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { root } from './entry.mjs';

const beatMs = 1_000;
/** A lock nobody has touched for so long belonged to somebody who was killed. */
const abandonedAfterMs = 15_000;

/**
 * Does `work` while nobody else on this checkout does work of the same name; others wait. The lock is a file its holder
 * touches every second: a process id would lie as soon as it is given to another program.
 * @template T
 * @param {string} name
 * @param {() => Promise<T>} work
 * @returns {Promise<T>}
 */
export async function oneAtATime(name, work) {
  const lock = path.join(root, '.cache', `${name}.lock`);
  mkdirSync(path.dirname(lock), { recursive: true });
  let told = false;
  while (!taken(lock)) {
    if (!told) console.error(`Waiting for another ${name} …`);
    told = true;
    await sleep(250);
  }
  const beat = setInterval(() => touch(lock), beatMs);
  try {
    return await work();
  } finally {
    clearInterval(beat);
    rmSync(lock, { force: true });
  }
}

function taken(lock) {
  try {
    writeFileSync(lock, String(process.pid), { flag: 'wx' });
    return true;
  } catch (fault) {
    if (fault.code !== 'EEXIST') throw fault;
    removeAbandoned(lock);
    return false;
  }
}

/** Moved away first: of two that want to remove it only one can. */
function removeAbandoned(lock) {
  if (ageMs(lock) < abandonedAfterMs) return;
  const aside = `${lock}.${process.pid}`;
  try {
    renameSync(lock, aside);
    rmSync(aside, { force: true });
  } catch {
    // Somebody else was quicker.
  }
}

function ageMs(lock) {
  const found = statSync(lock, { throwIfNoEntry: false });
  return found ? Date.now() - found.mtimeMs : 0;
}

function touch(lock) {
  const now = new Date();
  try {
    utimesSync(lock, now, now);
  } catch {
    // Gone: the work is over.
  }
}
