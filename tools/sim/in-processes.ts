import { spawn } from 'node:child_process';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { root } from '../run.ts';

export type Ended = { readonly said: string; readonly complained: string; readonly seconds: number };

/** One simulation in a process of its own, with what it said on either channel. */
export async function simulated(wishes: readonly string[]): Promise<Ended> {
  const began = performance.now();
  const child = spawn(
    process.execPath,
    ['--disable-warning=ExperimentalWarning', path.join(root, 'tools', 'sim.ts'), '--no-shrink', ...wishes],
    { cwd: root, stdio: ['ignore', 'pipe', 'pipe'] },
  );
  const ended = new Promise<void>((resolve, reject) => child.once('exit', () => resolve()).once('error', reject));
  const [said, complained] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  return { said, complained, seconds: (performance.now() - began) / 1_000 };
}
