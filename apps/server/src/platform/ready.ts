import { readdirSync } from 'node:fs';
import pg from 'pg';
import type { Database, Db } from './db.ts';
import { knownSoon } from './known-soon.ts';
import { migrationsFolder } from './migrate.ts';
import { isReadOnly } from './shared-lines.ts';
import { faultOfParts } from './whole.ts';

// As many connections as single statements share, as settings are by themselves, and a new one.
const mostTries = 4;

// By their names: what another release has besides is none of ours. Whoever may not write is refused by it, and nothing is
// written or locked.
const asked = `select count(*) as done from migration
  left join (select from migration where false for update) as taking_writes on true
  where name = any($1)`;

type Owner = { readonly database: Database; readonly clockIsRight: () => boolean };

/**
 * Whether the clock may be gone by, and the database answers, takes writes, and has every migration that this build knows. A
 * connection that takes none is ended by having been asked; the next may, and a copy that nobody calls has no other way to find
 * that out.
 */
export async function isReady({ database, clockIsRight }: Owner): Promise<boolean> {
  return clockIsRight() && (await knownSoon(takesWork(database), false));
}

async function takesWork(database: Database): Promise<boolean> {
  for (let tries = 1; tries <= mostTries; tries += 1) {
    try {
      return await hasAll(database, asked);
    } catch (error) {
      if (!isReadOnly(error)) throw error;
    }
  }
  return false;
}

/**
 * What is wrong with the database's tables, in a line for whoever begins on them; undefined where they have every migration that
 * this build knows, and all that stood behind the last. A copy of a new release that is started before it would take work from those that can do it, and be cut
 * off wherever it needs what is not there yet; a command would book what nothing there keeps right.
 */
export async function faultOfTables(database: Db): Promise<string | undefined> {
  const fault = await faultOfParts(database);
  if (fault !== undefined) return fault;
  const isWhole = await hasAll(database, 'select count(*) as done from migration where name = any($1)');
  return isWhole ? undefined : 'The database is of an older release: run npm run migrate';
}

const sharedConnections =
  'Setting DATABASE_URL: a pool there lends one connection to several: let it leave each its own (pool_mode=session)';
// What was prepared on it is not there any more, or was by somebody else.
const notOurs = new Set(['26000', '42P05']);

/**
 * What is wrong with the way to the database, in a line: undefined where a connection leads to one of PostgreSQL's own. A pool that
 * lends one to several (PgBouncer by transaction) loses what is prepared, set and listened for on it, at a moment of its own.
 */
export async function faultOfWay(database: Database): Promise<string | undefined> {
  const asked = 'select pg_backend_pid() as backend';
  try {
    const alone = await database.query(asked, []);
    const beside = await database.inTransaction((tx) => tx.query(asked, []));
    return alone.rows[0]?.backend === beside.rows[0]?.backend ? sharedConnections : undefined;
  } catch (fault) {
    if (fault instanceof pg.DatabaseError && notOurs.has(fault.code ?? '')) return sharedConnections;
    throw fault;
  }
}

const testedWith = 18;
const knowsItsSortingFrom = 15;

/** What whoever keeps the database should hear of it at each start, a line each; `takes` connections are ours at most. */
export async function oddOf(database: Db, takes: number): Promise<readonly string[]> {
  const asked = `select current_setting('server_version') as version, current_setting('fsync') as fsync,
    current_setting('full_page_writes') as full_page_writes,
    least(
      (select nullif(rolconnlimit, -1) from pg_roles where rolname = current_user),
      (select nullif(datconnlimit, -1) from pg_database where datname = current_database()),
      current_setting('max_connections')::int - current_setting('superuser_reserved_connections')::int
    ) as lets`;
  const [{ version, lets, ...kept }] = (await database.query(asked, [])).rows;
  const unsafe = Object.keys(kept).filter((name) => kept[name] === 'off');
  const release = Number.parseInt(version);
  return [
    ...(release < testedWith ? [`PostgreSQL ${version}: all is tested with ${testedWith}`] : []),
    ...(release < knowsItsSortingFrom ? [] : await sortsOtherwise(database)),
    ...(lets < takes
      ? [`PostgreSQL lets us have ${lets} connections, and each process takes up to ${takes}: see DATABASE_CONNECTIONS`]
      : []),
    ...unsafe.map((name) => `PostgreSQL has ${name} off: when its machine stops, money that has left may be forgotten`),
  ];
}

/**
 * An operating system's new release sorts text in another way, and an index that was built before finds some of it no more: of one
 * receipt it would take a second payment. PostgreSQL says so to whoever connects by psql, and mends nothing.
 */
async function sortsOtherwise(database: Db): Promise<readonly string[]> {
  const asked = `select datcollversion as built, pg_database_collation_actual_version(oid) as sorts
    from pg_database where datname = current_database()`;
  const [{ built, sorts }] = (await database.query(asked, [])).rows;
  if (built === sorts) return [];
  return [
    `PostgreSQL sorts text as ${sorts} does, and its indexes were built as ${built} did: a payment may be booked twice; reindex it`,
  ];
}

/** What a release says of a database that a newer one has migrated: it works there while that takes over, and no longer. */
export async function tablesOfNewer(database: Db): Promise<string | undefined> {
  // What was run before the last of ours is of a release before: a migration was given another name there since.
  const unknown = `select count(*) as newer from migration
    where name <> all($1) and id > (select max(id) from migration where name = any($1))`;
  const newer = Number((await database.query(unknown, [knownMigrations])).rows[0]?.newer);
  return newer === 0 ? undefined : `The database is of a newer release: ${newer} of its migrations are not in this one`;
}

async function hasAll(database: Db, count: string): Promise<boolean> {
  const { rows } = await database.query(count, [knownMigrations]);
  return Number(rows[0]?.done) === knownMigrations.length;
}

const knownMigrations = readdirSync(migrationsFolder)
  .filter((file) => file.endsWith('.sql'))
  .map((file) => file.replace(/\.sql$/, ''));
