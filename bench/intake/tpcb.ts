import { spawnSync } from 'node:child_process';
import pg from 'pg';

export type Yardstick = { readonly name: string; run(seconds: number): Promise<number> };

const accountsAScale = 100_000;
const tellersAScale = 10;
// As many branches as clients, as pgbench's manual asks for, or they wait for each other's rows.
const scale = 32;

/**
 * TPC-B at so many clients, in transactions a second: pgbench where it is on this machine, else its statements by hand over
 * the same driver as the server's (which is slower than pgbench and so a kinder yardstick: the name says which it was).
 */
export async function tpcb(url: string, clients: number): Promise<Yardstick> {
  const version = spawnSync('pgbench', ['--version'], { encoding: 'utf8' }).stdout?.trim();
  if (version) return byPgbench(url, clients, version);
  await createTables(url);
  return { name: 'TPC-B by hand over pg', run: (seconds) => byHand(url, clients, seconds) };
}

function byPgbench(url: string, clients: number, version: string): Yardstick {
  const pgbench = (...words: string[]): string => {
    const done = spawnSync('pgbench', [...words, url], { encoding: 'utf8' });
    if (done.status !== 0) throw new Error(done.stderr);
    return done.stdout;
  };
  pgbench('-i', '-q', '-s', String(scale));
  return {
    name: version,
    run: async (seconds) => {
      const said = pgbench('-n', '-c', String(clients), '-j', '2', '-T', String(seconds));
      return Number(/tps = ([\d.]+)/.exec(said)?.[1]);
    },
  };
}

async function createTables(url: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(`
    create table pgbench_branches (bid int primary key, bbalance int not null) with (fillfactor = 100);
    create table pgbench_tellers (tid int primary key, bid int not null, tbalance int not null) with (fillfactor = 100);
    create table pgbench_accounts (aid int primary key, bid int not null, abalance int not null, filler char(84));
    create table pgbench_history (tid int, bid int, aid int, delta int, mtime timestamp);
    insert into pgbench_branches select n, 0 from generate_series(1, ${scale}) n;
    insert into pgbench_tellers select n, 1 + n / ${tellersAScale + 1}, 0 from generate_series(1, ${scale * tellersAScale}) n;
    insert into pgbench_accounts select n, 1 + n / ${accountsAScale + 1}, 0, '' from generate_series(1, ${scale * accountsAScale}) n;
  `);
  await client.query('vacuum analyze');
  await client.end();
}

async function byHand(url: string, clients: number, seconds: number): Promise<number> {
  const until = performance.now() + seconds * 1_000;
  const began = performance.now();
  const done = await Promise.all(
    Array.from({ length: clients }, async (_, hand) => {
      const client = new pg.Client({ connectionString: url });
      await client.connect();
      let transactions = 0;
      // Any sequence that spreads will do; a hand's own keeps the hands apart.
      let roll = hand + 1;
      const upTo = (most: number): number => 1 + ((roll = (roll * 48_271) % 2_147_483_647) % most);
      while (performance.now() < until) {
        const [aid, tid, bid, delta] = [
          upTo(scale * accountsAScale),
          upTo(scale * tellersAScale),
          upTo(scale),
          upTo(9_999),
        ];
        await client.query('BEGIN');
        await client.query(`UPDATE pgbench_accounts SET abalance = abalance + ${delta} WHERE aid = ${aid}`);
        await client.query(`SELECT abalance FROM pgbench_accounts WHERE aid = ${aid}`);
        await client.query(`UPDATE pgbench_tellers SET tbalance = tbalance + ${delta} WHERE tid = ${tid}`);
        await client.query(`UPDATE pgbench_branches SET bbalance = bbalance + ${delta} WHERE bid = ${bid}`);
        await client.query(
          `INSERT INTO pgbench_history (tid, bid, aid, delta, mtime) VALUES (${tid}, ${bid}, ${aid}, ${delta}, now())`,
        );
        await client.query('END');
        transactions += 1;
      }
      await client.end();
      return transactions;
    }),
  );
  return done.reduce((all, one) => all + one, 0) / ((performance.now() - began) / 1_000);
}
