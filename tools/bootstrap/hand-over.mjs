import { spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './entry.mjs';

const forwarded = ['SIGINT', 'SIGTERM', 'SIGHUP'];
const watchEveryMs = 500;

/**
 * Runs the program on the pinned Node.js and ends as it ends. It has a channel to us that closes when we die, however
 * we die: the programs in tools/ end themselves then, so that nothing is left behind.
 * @param {string} runtime
 * @param {{ file: string, wishes: string[], production: boolean }} entry
 */
export function handOver(runtime, entry) {
  const env = {
    // What was read once is not read, stripped of its types and compiled again: it shortens each start, and saves memory.
    NODE_COMPILE_CACHE: path.join(root, '.cache', 'compiled'),
    // Where whoever types a file's name stands; npm says it, too.
    INIT_CWD: process.cwd(),
    ...process.env,
    PATH: `${path.dirname(runtime)}${path.delimiter}${process.env.PATH ?? ''}`,
  };
  const child = spawn(
    runtime,
    ['--disable-warning=ExperimentalWarning', path.join(root, entry.file), ...entry.wishes],
    {
      cwd: root,
      env,
      stdio: entry.production ? 'inherit' : ['inherit', 'inherit', 'inherit', 'ipc'],
    },
  );
  for (const signal of forwarded) process.on(signal, () => child.kill(signal));
  followNpm(child);
  child.once('error', (fault) => {
    console.error(`Node.js did not start: ${fault.message}`);
    process.exit(1);
  });
  child.once('exit', (status, signal) => {
    // It has said nothing itself, and whoever reads its log would look for the fault in its last line.
    if (signal === 'SIGKILL') console.error('Killed (SIGKILL), as a machine without memory left does.');
    process.exit(signal ? 128 + (signals[signal] ?? 15) : (status ?? 1));
  });
}

const signals = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };

/**
 * npm that is told to end ends the shell between it and us, which tells nobody, and a killed one tells nobody either: we
 * would keep the ports, and a worker go on beside the next. Outside npm the parent may come and go as it likes.
 */
function followNpm(child) {
  if (!process.env.npm_lifecycle_event) return;
  const npm = npmAbove();
  setInterval(() => isGone(npm) && child.kill('SIGTERM'), watchEveryMs).unref();
}

/** Our parent, or, behind a shell and where /proc tells it, our parent's parent. */
function npmAbove() {
  const parent = statusOf(process.ppid);
  const above = Number(/^PPid:\s*(\d+)/m.exec(parent)?.[1]);
  return !isNpm(parent) && isNpm(statusOf(above)) ? above : process.ppid;
}

const isNpm = (status) => /^Name:\s*npm/.test(status);

function statusOf(pid) {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8');
  } catch {
    return '';
  }
}

function isGone(pid) {
  try {
    process.kill(pid, 0);
    return false;
  } catch (fault) {
    return fault.code === 'ESRCH';
  }
}
