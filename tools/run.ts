import { spawn } from 'node:child_process';
import path from 'node:path';

export const root = path.resolve(import.meta.dirname, '..');

const endedBySignal = 130;

/** Where a program of a dependency stands. */
export function dependency(...place: string[]): string {
  return path.join(root, 'node_modules', ...place);
}

/**
 * Runs a program on this Node.js in the project's root and gives its exit status; what it prints goes to the terminal.
 * A sign to end ends the program, and then us.
 */
export function runNode(file: string, wishes: string[], env: Record<string, string> = {}): Promise<number> {
  const child = spawn(process.execPath, ['--disable-warning=ExperimentalWarning', file, ...wishes], {
    cwd: root,
    env: { ...process.env, ...env },
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  // At Ctrl-C it comes twice, from the terminal and from who started us: by the second nobody would tidy up.
  const end = (): void => {
    child.once('exit', () => process.exit(endedBySignal));
    child.kill('SIGTERM');
  };
  for (const sign of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.on(sign, end);
  return new Promise((resolve) => {
    child.once('error', () => resolve(1));
    child.once('exit', (status) => {
      for (const sign of ['SIGINT', 'SIGTERM', 'SIGHUP', 'disconnect']) process.off(sign, end);
      resolve(status ?? 1);
    });
  });
}
