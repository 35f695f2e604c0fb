import { readFileSync, rmSync } from 'node:fs';
import { openDatabase } from '../apps/server/src/platform/db.ts';
import { startEmbeddedPostgres } from '../tools/embedded-postgres.ts';
import { readOptions, understood } from '../tools/not-understood.ts';
import { makeDiskFolder } from './disk-folder.ts';

export type Cluster = {
  /** Of PostgreSQL's first process; 0 where it is on another machine. */
  readonly pid: number;
  /** What PostgreSQL says it is. */
  readonly version: string;
  /** The address of a database that is there, and empty, since the cluster was opened. */
  url(database: string): string;
  /** Takes the databases away, or the whole cluster if it was made for this. */
  close(): Promise<void>;
};

const { values, positionals } = understood(() =>
  readOptions({ allowPositionals: true, options: { cluster: { type: 'string' } } }),
);

/** What a bench was asked for, the cluster apart. */
export const wishes: readonly string[] = positionals;

/**
 * The PostgreSQL that a bench measures, with fsync, and these databases in it: the embedded one, or with `--cluster URL`
 * (`{database}` where its name belongs) the one a microbank runs. The embedded one is compiled to be small, nothing of it
 * inlined; a distribution's is compiled to be fast.
 */
export async function openCluster(databases: readonly string[]): Promise<Cluster> {
  const { urlOf, stop } = values.cluster === undefined ? await embedded() : existing(values.cluster);
  const maintenance = openDatabase(urlOf('postgres'), { connections: 1, onError: () => undefined });
  const ask = async (sql: string) => (await maintenance.query(sql, [])).rows[0];
  for (const name of databases) {
    await ask(`drop database if exists ${nameOf(name)} with (force)`);
    await ask(`create database ${nameOf(name)}`);
  }
  const found = await ask(`select pg_backend_pid() as backend, current_setting('server_version') as version`);
  return {
    pid: parentOf(Number(found?.backend)),
    version: String(found?.version),
    url: (database) => urlOf(nameOf(database)),
    close: async () => {
      for (const name of databases) await ask(`drop database if exists ${nameOf(name)} with (force)`);
      await maintenance.close();
      await stop();
    },
  };
}

type Place = { urlOf(database: string): string; stop(): Promise<void> };

async function embedded(): Promise<Place> {
  const dataDir = makeDiskFolder('bench-postgres-');
  const postgres = await startEmbeddedPostgres({ dataDir, durable: true, throwaway: true });
  return {
    urlOf: postgres.url,
    stop: async () => {
      await postgres.stop();
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}

function existing(url: string): Place {
  return { urlOf: (database) => url.replace('{database}', database), stop: () => Promise.resolve() };
}

/** Names that nobody's own database has. */
function nameOf(database: string): string {
  return `throwaway_bench_${database}`;
}

/** The process that began this one, if it is on this machine and there is a /proc. */
function parentOf(pid: number): number {
  try {
    const stat = readFileSync(`/proc/${pid}/stat`, 'utf8');
    if (!stat.includes('(postgres)')) return 0;
    return Number(stat.slice(stat.lastIndexOf(')') + 2).split(' ')[1]);
  } catch {
    return 0;
  }
}
