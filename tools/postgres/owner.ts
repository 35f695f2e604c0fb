import { chownSync, closeSync, existsSync, mkdirSync, openSync, statSync } from 'node:fs';

/** Who runs PostgreSQL: undefined ids mean ourselves. */
export type Owner = { uid: number; gid: number } | undefined;

export type OwnedSpawn = {
  uid?: number;
  gid?: number;
  cwd: string;
  env: NodeJS.ProcessEnv;
  stdio: ('ignore' | 'pipe' | number)[];
};

const nobody = 65_534;

/** PostgreSQL refuses to run as root: there it runs as the owner of an existing cluster, else as nobody. */
export function postgresOwner(folder: string): Owner {
  if (process.getuid?.() !== 0) return undefined;
  if (!existsSync(folder)) return { uid: nobody, gid: nobody };
  const { uid, gid } = statSync(folder);
  return uid === 0 ? { uid: nobody, gid: nobody } : { uid, gid };
}

/** Makes the cluster's folder, private to whoever runs PostgreSQL. */
export function makeOwnedFolder(owner: Owner, folder: string): void {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  if (owner) chownSync(folder, owner.uid, owner.gid);
}

/**
 * Calls `start` with the path under which the owner reaches `folder` and with its spawn options. As root on Linux the
 * folder is handed over as an open descriptor, because the folders above it (a home with mode 0700) may be closed to the
 * owner; a path through the process's own descriptor does not pass them.
 */
export function withFolder<T>(owner: Owner, folder: string, start: (place: string, options: OwnedSpawn) => T): T {
  const env = { PATH: process.env['PATH'], LC_ALL: 'C', TZ: 'UTC', SystemRoot: process.env['SystemRoot'] };
  const plain: OwnedSpawn = {
    ...owner,
    cwd: process.platform === 'win32' ? folder : '/',
    env,
    stdio: ['ignore', 'pipe', 'pipe'],
  };
  if (!owner || process.platform !== 'linux') return start(folder, plain);
  const descriptor = openSync(folder, 'r');
  try {
    return start('/proc/self/fd/3', { ...plain, stdio: [...plain.stdio, descriptor] });
  } finally {
    closeSync(descriptor);
  }
}
