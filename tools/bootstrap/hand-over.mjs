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
  const env = { ...process.env, PATH: `${path.dirname(runtime)}${path.delimiter}${process.env.PATH ?? ''}` };
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
  if (!entry.production) followNpm(child);
  child.once('error', (fault) => {
    console.error(`Node.js did not start: ${fault.message}`);
    process.exit(1);
  });
  child.once('exit', (status, signal) => process.exit(signal ? 128 + (signals[signal] ?? 15) : (status ?? 1)));
}

const signals = { SIGHUP: 1, SIGINT: 2, SIGKILL: 9, SIGTERM: 15 };

/**
 * A killed npm cannot tell us: its children get another parent, we or the shell between npm and us. Outside npm the
 * parent may come and go as it likes.
 */
function followNpm(child) {
  if (!process.env.npm_lifecycle_event) return;
  const family = ancestors();
  setInterval(() => ancestors() !== family && child.kill('SIGTERM'), watchEveryMs).unref();
}

/** Our parent and, where /proc tells it, our parent's parent. */
function ancestors() {
  try {
    const status = readFileSync(`/proc/${process.ppid}/status`, 'utf8');
    return `${process.ppid} ${/^PPid:\s*(\d+)/m.exec(status)?.[1]}`;
  } catch {
    return String(process.ppid);
  }
}
