import { fork, type ChildProcess } from 'node:child_process';
import { openSync } from 'node:fs';
import path from 'node:path';

/** The server in a process of its own, which can be killed as a power cut would. */
export type Service = {
  readonly url: string;
  readonly controlUrl: string;
  isUp(): boolean;
  kill(): Promise<void>;
  start(): Promise<void>;
};

const readyWithinMs = 60_000;
const program = path.resolve(import.meta.dirname, '../../apps/server/src/sandboxed.ts');

/** Starts the server on fixed ports, so that it comes back where it was. What it prints goes to a file of the folder. */
export async function startService(settings: Record<string, string>, folder: string): Promise<Service> {
  const log = openSync(path.join(folder, 'server.log'), 'a');
  let child: ChildProcess | undefined;
  const start = async (): Promise<void> => {
    const next = fork(program, [], {
      execArgv: ['--disable-warning=ExperimentalWarning'],
      env: { PATH: process.env['PATH'] ?? '', ...settings },
      stdio: ['ignore', log, log, 'ipc'],
    });
    child = next;
    await new Promise<void>((resolve, reject) => {
      const tooLate = setTimeout(() => reject(new Error('the server was not ready in time')), readyWithinMs);
      next.once('message', () => {
        clearTimeout(tooLate);
        resolve();
      });
      next.once('exit', (code) => {
        clearTimeout(tooLate);
        reject(new Error(`the server ended (${code}), see ${folder}/server.log`));
      });
    });
  };
  await start();
  return {
    url: `http://127.0.0.1:${settings['PORT']}`,
    controlUrl: `http://127.0.0.1:${settings['CONTROL_PORT']}`,
    isUp: () => child !== undefined && child.exitCode === null && child.signalCode === null,
    start,
    kill: async () => {
      const dying = child;
      if (dying === undefined || dying.exitCode !== null || dying.signalCode !== null) return;
      const dead = new Promise((resolve) => dying.once('exit', resolve));
      dying.kill('SIGKILL');
      await dead;
    },
  };
}
