import { spawn } from 'node:child_process';
import { closeSync, existsSync, openSync, readFileSync, rmSync, statSync } from 'node:fs';
import path from 'node:path';
import { howItEnded } from '../how-it-ended.ts';

/** A running process of ours: the sandbox, or the server. */
export type Part = {
  /** Resolves, once it has ended without being asked to, with a sentence that says why. */
  died: Promise<string>;
  /** Asks it to end, waits, and insists after a while. */
  stop(): Promise<void>;
};

const readyWithinMs = 60_000;
const endsWithinMs = 12_000;
const logBytes = 10_000_000;
const root = path.resolve(import.meta.dirname, '..', '..');

/**
 * Starts a program of ours and waits for its `{kind: 'ready'}` on the channel. The channel closes when we die, which
 * ends it too. What it prints goes to `log`.
 * @throws Error with its last words when it ends or stays silent instead.
 */
export async function startPart(wish: { file: string; env: Record<string, string>; log: string }): Promise<Part> {
  if (existsSync(wish.log) && statSync(wish.log).size > logBytes) rmSync(wish.log);
  const log = openSync(wish.log, 'a', 0o600);
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', path.join(root, wish.file)], {
    cwd: root,
    env: { ...inherited(), ...wish.env },
    stdio: ['ignore', log, log, 'ipc'],
    // Its own group: at Ctrl-C the terminal signals everybody at once, but the parts end in our order.
    detached: true,
  });
  closeSync(log);
  const from = statSync(wish.log).size;
  const ended = new Promise<string>((resolve) => {
    child.once('error', (fault) => resolve(fault.message));
    child.once('exit', (status, signal) =>
      resolve(`${wish.file} ended (${howItEnded(status, signal)}): ${lastWords(wish.log, from)}`),
    );
  });
  await untilReady(child, ended, wish.file);
  return {
    died: ended,
    stop: async () => {
      const insist = setTimeout(() => child.kill('SIGKILL'), endsWithinMs);
      child.kill('SIGTERM');
      await ended;
      clearTimeout(insist);
    },
  };
}

async function untilReady(child: ReturnType<typeof spawn>, ended: Promise<string>, file: string): Promise<void> {
  const ready = new Promise<'ready'>((resolve) => {
    child.on('message', (message) => isReady(message) && resolve('ready'));
  });
  let tooLate: NodeJS.Timeout | undefined;
  const silent = new Promise<string>((resolve) => {
    tooLate = setTimeout(() => resolve(`${file} was not ready within ${readyWithinMs / 1_000} s`), readyWithinMs);
  });
  const outcome = await Promise.race([ready, ended, silent]);
  clearTimeout(tooLate);
  if (outcome === 'ready') return;
  child.kill('SIGKILL');
  throw new Error(outcome);
}

function isReady(message: unknown): boolean {
  return (
    typeof message === 'object' &&
    message !== null &&
    'kind' in message &&
    (message.kind === 'ready' || message.kind === 'started')
  );
}

/** Settings are given one by one: a stray variable of the shell must not change a part. */
function inherited(): Record<string, string> {
  const ofTheMachine = ['PATH', 'HOME', 'TMPDIR', 'TEMP', 'SystemRoot', 'LANG', 'TZ', 'HOST'];
  const kept = [...ofTheMachine, 'LOG_LEVEL', 'NODE_OPTIONS', 'NODE_COMPILE_CACHE'];
  return Object.fromEntries(kept.flatMap((name) => (process.env[name] ? [[name, process.env[name]]] : [])));
}

function lastWords(log: string, from: number): string {
  const said = readFileSync(log).subarray(from).toString('utf8').trim().split('\n');
  return (
    said.findLast((line) => /error|cannot|must|needed|busy|setting/i.test(line)) ?? said.at(-1) ?? 'it said nothing'
  );
}
