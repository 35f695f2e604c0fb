import { spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startEmbeddedPostgres } from './embedded-postgres.ts';
import { readPostmaster } from './postgres/postmaster.ts';

let home: string;
beforeAll(() => {
  // A space in the path, as in many a home folder.
  home = mkdtempSync(path.join(os.tmpdir(), 'embedded postgres '));
});
afterAll(() => rmSync(home, { recursive: true, force: true }));

/** Runs statements that return nothing, or one that does, and gives its values row by row. */
async function ask(url: string, sql: string): Promise<unknown[]> {
  const client = new pg.Client(url);
  await client.connect();
  try {
    const answer = await client.query({ text: sql, rowMode: 'array' });
    return Array.isArray(answer) ? [] : answer.rows.flat();
  } finally {
    await client.end();
  }
}

describe('the embedded PostgreSQL', { timeout: 60_000 }, () => {
  it('keeps what was written over a stop and over a kill of its starter, and leaves no process behind', async () => {
    const dataDir = path.join(home, 'kept');
    const first = await startEmbeddedPostgres({ dataDir, durable: true });
    await ask(first.url('postgres'), 'create table kept (n int); insert into kept values (1)');
    await first.stop();

    const killed = spawnSync(process.execPath, [
      '--input-type=module',
      '-e',
      `
      const { startEmbeddedPostgres } = await import('${path.join(import.meta.dirname, 'embedded-postgres.ts')}');
      const { default: pg } = await import('pg');
      const postgres = await startEmbeddedPostgres({ dataDir: process.argv[1], durable: true });
      const client = new pg.Client(postgres.url('postgres'));
      await client.connect();
      await client.query('insert into kept values (2)');
      process.kill(process.pid, 'SIGKILL');`,
      dataDir,
    ]);
    expect(killed.signal).toBe('SIGKILL');

    const again = await startEmbeddedPostgres({ dataDir, durable: true });
    expect(again.port).toBe(first.port);
    expect(await ask(again.url('postgres'), 'select n from kept order by n')).toEqual([1, 2]);
    await again.stop();
    expect(readPostmaster(path.join(dataDir, 'postgres'))).toBeUndefined();
  });

  it('takes a folder that is for nobody else along when its starter is killed', async () => {
    const dataDir = path.join(home, 'thrown away');
    const killed = spawnSync(process.execPath, [
      '--input-type=module',
      '-e',
      `
      const { startEmbeddedPostgres } = await import('${path.join(import.meta.dirname, 'embedded-postgres.ts')}');
      const { url } = await startEmbeddedPostgres({ dataDir: process.argv[1], durable: false, bySocket: true, throwaway: true });
      console.log(decodeURIComponent(new URL(url('postgres')).hostname));
      process.kill(process.pid, 'SIGKILL');`,
      dataDir,
    ]);
    expect(killed.signal).toBe('SIGKILL');
    const sockets = killed.stdout.toString().trim();
    expect(sockets).toContain('pg-');
    await expect.poll(() => [dataDir, sockets].filter((place) => existsSync(place)), { timeout: 20_000 }).toEqual([]);
  });

  it('says that it has ended, whoever ended it', async () => {
    const postgres = await startEmbeddedPostgres({ dataDir: path.join(home, 'ended'), durable: false });
    process.kill(postgres.pid, 'SIGKILL');
    expect(await postgres.died).toMatch(/^PostgreSQL ended \(SIGKILL: killed, .*\): .* \(see .*postgres\.log\)$/);
    await postgres.stop();
  });

  it('says that it has ended, though its log is gone with its folder', async () => {
    const dataDir = path.join(home, 'gone');
    const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
    rmSync(dataDir, { recursive: true, force: true });
    process.kill(postgres.pid, 'SIGKILL');
    expect(await postgres.died).toMatch(/^PostgreSQL ended \(SIGKILL: killed, /);
    await postgres.stop();
  });

  it('says why it has ended, as its log does, when its disk fails it', async () => {
    const dataDir = path.join(home, 'failed');
    const postgres = await startEmbeddedPostgres({ dataDir, durable: false });
    const checkpointer = `select pid from pg_stat_activity where backend_type = 'checkpointer'`;
    const [pid] = await ask(postgres.url('postgres'), checkpointer);
    rmSync(path.join(dataDir, 'postgres', 'global', 'pg_control'));
    // With one of its processes gone it begins anew, and finds its files as they are.
    process.kill(Number(pid), 'SIGKILL');
    expect(await postgres.died).toMatch(/could not open file .*pg_control.*: No such file or directory/);
    await postgres.stop();
  });

  it('orders letters by their code and lets nobody in without the password', async () => {
    const postgres = await startEmbeddedPostgres({ dataDir: path.join(home, 'guarded'), durable: false });
    try {
      expect(await ask(postgres.url('postgres'), `select x from unnest(array['é', 'Z', 'a']) x order by x`)).toEqual([
        'Z',
        'a',
        'é',
      ]);
      const guess = new URL(postgres.url('postgres'));
      guess.password = 'postgres';
      await expect(ask(guess.href, 'select 1')).rejects.toThrow('password authentication failed');
    } finally {
      await postgres.stop();
    }
  });
});
