import { spawn, type ChildProcess } from 'node:child_process';
import { existsSync, mkdirSync, openSync, closeSync, readFileSync, rmSync, statSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { howItEnded } from './how-it-ended.ts';
import { createCluster } from './postgres/create.ts';
import { findBinaries } from './postgres/binaries.ts';
import { postgresAccess, type Access } from './postgres/access.ts';
import { clearLeftover, readPostmaster, stopAndWait } from './postgres/postmaster.ts';
import { makeOwnedFolder, postgresOwner, withFolder, type Owner } from './postgres/owner.ts';
import { reasonIn } from './postgres/reason.ts';
import { stopWhenWeDie } from './postgres/watcher.ts';

export type EmbeddedPostgres = {
  port: number;
  pid: number;
  /** The address of one database of this cluster, with the superuser's name and password in it. */
  url(database: string): string;
  /** Resolves with a sentence when it has ended, by itself or asked to. */
  died: Promise<string>;
  /** Ends the cluster, open connections included, and waits until it is gone. */
  stop(): Promise<void>;
};

const readyWithinMs = 60_000;

/**
 * Starts the PostgreSQL out of the registry on `dataDir/postgres`, creating the cluster first if need be. One left behind
 * by a killed start is stopped first. Runs as root too (PostgreSQL itself refuses to): see `postgres/owner`.
 * `durable: false` is for tests: what a machine failure could lose, they can lose, and nothing is tidied up by itself. `bySocket` gives addresses of a socket
 * of the file system, over which a word takes a fraction of the time; a simulation says little else. `throwaway`: `dataDir` is for
 * nobody else, and goes when we are ended before we have removed it; a year that is broken off leaves some hundred megabytes.
 * @throws Error with one plain sentence when it cannot start; the details are in `dataDir/postgres.log`.
 */
export async function startEmbeddedPostgres(wish: {
  dataDir: string;
  durable: boolean;
  bySocket?: boolean;
  throwaway?: boolean;
}): Promise<EmbeddedPostgres> {
  const dataDir = path.resolve(wish.dataDir);
  const folder = path.join(dataDir, 'postgres');
  mkdirSync(dataDir, { recursive: true });
  const owner = postgresOwner(folder);
  const bin = await findBinaries(owner);

  await clearLeftover(folder);
  const access = await postgresAccess(dataDir);
  if (!existsSync(path.join(folder, 'PG_VERSION'))) await createCluster(bin, owner, folder, access.password);

  // Short, and within anybody's reach: a socket's path may have some hundred characters.
  const sockets = wish.bySocket === true ? path.join(os.tmpdir(), `pg-${access.port}`) : undefined;
  if (sockets !== undefined) makeOwnedFolder(owner, sockets);
  const log = path.join(dataDir, 'postgres.log');
  const saidBefore = existsSync(log) ? statSync(log).size : 0;
  const server = launch(bin, owner, folder, access, { durable: wish.durable, sockets });
  const died = new Promise<string>((resolve) => {
    server.once('exit', (status, signal) => {
      // Whoever takes the folder away takes the log with it.
      const said = existsSync(log) ? readFileSync(log).subarray(saidBefore).toString('utf8') : '';
      resolve(`PostgreSQL ended (${howItEnded(status, signal)}): ${reasonIn(said)} (see ${log})`);
    });
  });
  await untilReady(server, folder, { log, saidBefore });
  const pid = server.pid ?? 0;
  const goesWithUs = [...(sockets === undefined ? [] : [sockets]), ...(wish.throwaway === true ? [dataDir] : [])];
  const watcher = stopWhenWeDie(pid, goesWithUs);
  return {
    port: access.port,
    pid,
    died,
    url: (database) => {
      const host = sockets === undefined ? '127.0.0.1' : encodeURIComponent(sockets);
      return `postgres://postgres:${access.password}@${host}:${access.port}/${database}`;
    },
    stop: async () => {
      await stopAndWait(pid);
      watcher.kill('SIGKILL');
      if (sockets !== undefined) rmSync(sockets, { recursive: true, force: true });
    },
  };
}

function launch(
  bin: string,
  owner: Owner,
  folder: string,
  access: Access,
  { durable, sockets }: { durable: boolean; sockets: string | undefined },
): ChildProcess {
  const log = openSync(path.join(path.dirname(folder), 'postgres.log'), 'a', 0o600);
  const settings = [
    'listen_addresses=127.0.0.1',
    // Usually none: its path may be too long or out of the owner's reach, and a password guards the port.
    `unix_socket_directories=${sockets ?? ''}`,
    `port=${access.port}`,
    'max_connections=200',
    'timezone=UTC',
    'jit=off',
    'log_checkpoints=off',
    ...(durable ? roomy() : forgetful),
  ];
  const server = withFolder(owner, folder, (place, options) =>
    spawn(path.join(bin, 'postgres'), ['-D', place, ...settings.flatMap((one) => ['-c', one])], {
      ...options,
      stdio: ['ignore', log, log, ...options.stdio.slice(3)],
      // Its own group: Ctrl-C in the terminal must end the services first, then this.
      detached: true,
    }),
  );
  closeSync(log);
  server.unref();
  return server;
}

/**
 * The defaults are for a machine of 1 GB: with them a book of 200,000 orders is read from outside and each of its pages is
 * written whole into the log at every checkpoint, several a minute under load (decision 0146).
 */
function roomy(): string[] {
  // A container has less than its machine.
  const memory = Math.min(os.totalmem(), process.constrainedMemory() || Infinity);
  const quarterMegabytes = Math.floor(memory / 4 / 1_024 ** 2);
  return [`shared_buffers=${Math.min(512, quarterMegabytes)}MB`, 'max_wal_size=4GB'];
}

const forgetful = [
  'fsync=off',
  'synchronous_commit=off',
  'full_page_writes=off',
  // Rows that are due at the same instant are found in the order they lie in, which tidying up would change.
  'autovacuum=off',
  'wal_level=minimal',
  'max_wal_senders=0',
  'checkpoint_timeout=1h',
  // The folder may be in memory.
  'max_wal_size=256MB',
  'shared_buffers=256MB',
  'update_process_title=off',
];

async function untilReady(
  server: ChildProcess,
  folder: string,
  { log, saidBefore }: { log: string; saidBefore: number },
): Promise<void> {
  const fault = new Promise<Error>((resolve) => server.once('error', resolve));
  const tooLate = performance.now() + readyWithinMs;
  while (readPostmaster(folder)?.ready !== true || readPostmaster(folder)?.pid !== server.pid) {
    const failed = await Promise.race([fault, sleep(10, undefined)]);
    if (failed || server.exitCode !== null || performance.now() > tooLate) {
      const why = failed?.message ?? reasonIn(readFileSync(log).subarray(saidBefore).toString('utf8'));
      throw new Error(`PostgreSQL did not start: ${why} (see ${log})`);
    }
  }
}
