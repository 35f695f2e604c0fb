import { spawn } from 'node:child_process';
import { existsSync } from 'node:fs';
import { mkdir, mkdtemp, rename, rm } from 'node:fs/promises';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { contentHash } from './build/content-hash.ts';
import { howItEnded } from './how-it-ended.ts';

const root = path.resolve(import.meta.dirname, '..');
const vite = path.join(root, 'node_modules', 'vite', 'bin', 'vite.js');

/**
 * Builds an app unless exactly this content was built before, and gives the folder: `apps/<app>/dist/<hash of content>`;
 * undefined for an app that has no pages yet.
 * The folder appears by one rename, so two starts at once are safe and a cut build leaves nothing half made.
 * @throws Error with the builder's own words when it fails.
 */
export async function buildApp(
  app: 'borrower' | 'console',
  progress: (line: string) => void,
): Promise<string | undefined> {
  if (!existsSync(path.join(root, 'apps', app, 'vite.config.ts'))) return undefined;
  const hash = contentHash(root, app);
  const folder = path.join(root, 'apps', app, 'dist', hash);
  if (existsSync(folder)) return folder;

  progress(`Building the ${app} app (once per change) …`);
  await mkdir(path.dirname(folder), { recursive: true });
  const making = await mkdtemp(path.join(path.dirname(folder), 'making-'));
  try {
    await runVite(app, making, hash);
    await rename(making, folder);
  } catch (fault) {
    await rm(making, { recursive: true, force: true });
    if (!existsSync(folder)) throw fault;
  }
  return folder;
}

async function runVite(app: string, outDir: string, buildId: string): Promise<void> {
  const child = spawn(process.execPath, [vite, 'build', '--outDir', outDir, '--emptyOutDir', '--logLevel', 'warn'], {
    cwd: path.join(root, 'apps', app),
    env: { ...process.env, NODE_ENV: 'production', BUILD_ID: buildId },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ended = new Promise<string>((resolve, reject) =>
    child.once('exit', (status, signal) => resolve(howItEnded(status, signal))).once('error', reject),
  );
  const [said, complained, how] = await Promise.all([text(child.stdout), text(child.stderr), ended]);
  if (how !== '0') throw new Error(`The ${app} app does not build (${how}):\n${complained || said}`);
}
