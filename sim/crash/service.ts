import { fork, type ChildProcess } from 'node:child_process';
import { closeSync, openSync } from 'node:fs';
import path from 'node:path';

/** A program of ours in a process of its own, which can be killed as a power cut would, or made to stand still. */
export type Service = {
  isUp(): boolean;
  kill(): Promise<void>;
  start(): Promise<void>;
  /** Stands still, with all its connections open, as under a machine that is moved or starved; `goOn` ends that. */
  standStill(): void;
  goOn(): void;
  /** Asks it something and waits for its answer; for programs that listen to that. */
  ask(question: string): Promise<void>;
};

export type Program = {
  readonly file: string;
  readonly args?: readonly string[];
  /** All that it finds in its environment, but for `PATH`. */
  readonly settings: Readonly<Record<string, string>>;
  /** Where what it prints goes. */
  readonly log: string;
};

const execArgv = ['--disable-warning=ExperimentalWarning'];
const readyWithinMs = 60_000;
const answersWithinMs = 120_000;

/** Starts it and waits until it is ready. Its ports are fixed by its settings, so that it comes back where it was. */
export async function startService({ file, args = [], settings, log }: Program): Promise<Service> {
  let child: ChildProcess | undefined;
  const compiled = await compiledIn(file);
  const isAlive = (): boolean => child !== undefined && child.exitCode === null && child.signalCode === null;
  const start = async (): Promise<void> => {
    const printed = openSync(log, 'a');
    const next = fork(absolute(file), args, {
      execArgv,
      env: { ...compiled, ...settings },
      stdio: ['ignore', printed, printed, 'ipc'],
    });
    closeSync(printed);
    child = next;
    await said(next, 'ready', readyWithinMs, log);
  };
  await start();
  return {
    isUp: isAlive,
    start,
    kill: async () => {
      if (child === undefined || !isAlive()) return;
      const dying = child;
      const dead = new Promise((resolve) => dying.once('exit', resolve));
      dying.kill('SIGKILL');
      await dead;
    },
    standStill: () => void child?.kill('SIGSTOP'),
    goOn: () => void child?.kill('SIGCONT'),
    ask: async (question) => {
      if (child === undefined) throw new Error('nobody is there to be asked');
      const answered = said(child, question, answersWithinMs, log);
      child.send({ kind: question });
      await answered;
    },
  };
}

const compiledOf = new Map<string, Promise<NodeJS.ProcessEnv>>();

/**
 * What a program has compiled is kept for those that follow it: half of the processor's time of a start. Whoever is killed
 * leaves nothing, so one without any settings, which reads all of itself in and refuses to start, goes before them.
 */
function compiledIn(file: string): Promise<NodeJS.ProcessEnv> {
  const env = {
    PATH: process.env['PATH'] ?? '',
    NODE_COMPILE_CACHE: absolute('.cache/compiled'),
  };
  const known = compiledOf.get(file);
  if (known !== undefined) return known;
  const compiled = new Promise<NodeJS.ProcessEnv>((resolve) => {
    fork(absolute(file), [], { execArgv, env, stdio: 'ignore' }).once('exit', () => resolve(env));
  });
  compiledOf.set(file, compiled);
  return compiled;
}

const absolute = (file: string): string => path.resolve(import.meta.dirname, '../..', file);

/** Resolves with its next message of this kind. */
function said(child: ChildProcess, kind: string, withinMs: number, log: string): Promise<void> {
  return new Promise<void>((resolve, reject) => {
    const end = (fault?: Error): void => {
      clearTimeout(tooLate);
      child.off('message', hear).off('exit', ended);
      if (fault === undefined) resolve();
      else reject(fault);
    };
    const tooLate = setTimeout(() => end(new Error(`it did not say “${kind}” in time, see ${log}`)), withinMs);
    const hear = (message: unknown): void => {
      if (typeof message === 'object' && message !== null && 'kind' in message && message.kind === kind) end();
    };
    const ended = (code: number | null): void => end(new Error(`it ended (${code}), see ${log}`));
    child.on('message', hear).on('exit', ended);
  });
}
