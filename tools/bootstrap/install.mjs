import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { root } from './entry.mjs';
import { oneAtATime } from './one-at-a-time.mjs';

const progressEveryMs = 5_000;

/**
 * Installs the dependencies unless what package-lock.json names is already there.
 * @param {boolean} production whether development dependencies may be missing
 */
export async function install(production) {
  if (isInstalled(production)) return;
  await oneAtATime('install', async () => {
    // Whoever waited here finds the work done.
    if (!isInstalled(production)) await npmCi();
  });
}

/** npm writes down what it has installed when it has finished: a cut installation has no such list. */
function isInstalled(production) {
  const installedList = path.join(root, 'node_modules', '.package-lock.json');
  if (!existsSync(installedList)) return false;
  const wanted = JSON.parse(readFileSync(path.join(root, 'package-lock.json'), 'utf8')).packages;
  const installed = JSON.parse(readFileSync(installedList, 'utf8')).packages;
  return Object.entries(wanted)
    .filter(([place]) => place.startsWith('node_modules/'))
    .every(([place, wish]) => {
      if (installed[place]) return installed[place].version === wish.version;
      return mayBeMissing(wish) || (production && (wish.dev || wish.devOptional));
    });
}

/** Optional packages are for other platforms. One made for exactly this machine (Node.js, PostgreSQL) is needed. */
function mayBeMissing({ optional, devOptional, os, cpu, libc }) {
  if (!optional && !devOptional) return false;
  const forUs = os?.includes(process.platform) && cpu?.includes(process.arch) && !libc;
  return !forUs;
}

async function npmCi() {
  console.error('Installing the dependencies (once; a minute or two) …');
  const startedAt = performance.now();
  const progress = setInterval(() => {
    console.error(`… ${Math.round((performance.now() - startedAt) / 1_000)} s`);
  }, progressEveryMs);
  try {
    // No install script is needed, so none runs.
    await runNpm([
      'ci',
      '--include=dev',
      '--include=optional',
      '--ignore-scripts',
      '--loglevel=error',
      '--no-fund',
      '--no-audit',
    ]);
  } finally {
    clearInterval(progress);
  }
  console.error(`Installed in ${Math.round((performance.now() - startedAt) / 1_000)} s.`);
}

function runNpm(wishes) {
  const npmScript = process.env.npm_execpath;
  const byScript = npmScript && /npm-cli\.[cm]?js$/.test(npmScript);
  const child = byScript
    ? spawn(process.execPath, [npmScript, ...wishes], { cwd: root, stdio: ['ignore', 2, 2] })
    : spawn('npm', wishes, { cwd: root, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' });
  // Whoever ends us ends it, and waits for it: the next one would write into the same folder beside it.
  const end = () => child.kill('SIGTERM');
  const signs = ['SIGINT', 'SIGTERM', 'SIGHUP'];
  for (const sign of signs) process.on(sign, end);
  child.once('exit', () => {
    for (const sign of signs) process.off(sign, end);
  });
  return new Promise((resolve, reject) => {
    child.once('error', () => reject(new Error('npm was not found: it comes with Node.js.')));
    child.once('exit', (status) =>
      status === 0 ? resolve() : reject(new Error('The dependencies could not be installed: see above.')),
    );
  });
}
