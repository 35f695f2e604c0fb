import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { setImmediate as nextTurn } from 'node:timers/promises';
import pg from 'pg';
import { openAnnouncer } from './announce.ts';
import { types } from './columns.ts';
import { endWhenSilent, reach, setUp } from './connection.ts';
import type { Answer, Sentence } from './packet.ts';
import { openMail } from './send.ts';
import { isReadOnly, openSharedLines } from './shared-lines.ts';
import { written } from './written.ts';

/**
 * What SQL is run on: a pooled connection inside a transaction, or the pool itself for single reads.
 * The shape is the one that the generated queries (`*.queries.ts`) take.
 */
export type Db = {
  query(text: string, values: unknown[]): Promise<Answer>;
};

/** A `Db` with a transaction open on it: all that is written through it commits or vanishes together. */
export type Tx = Db &
  Waker & {
    readonly transaction: true;
    /**
     * Writes along with COMMIT, in one packet: for what nobody needs an answer to, all of it said at once. If it fails,
     * before it is sent or after, all of the transaction vanishes.
     */
    last(write: () => Promise<unknown>): void;
  };

/** Says that a lane has new work: within a transaction once it is committed, and never when it vanishes. */
export type Waker = { wake(lane: string): void };

export type Database = Db &
  Waker & {
    readonly pool: pg.Pool;
    inTransaction<T>(work: (tx: Tx) => Promise<T>): Promise<T>;
    close(): Promise<void>;
  };

const limitMs = 15_000;
// Neither a statement nor an idle transaction lasts so long.
const silentMs = 30_000;
const goodbyeMs = 2_000;

// Of the connections the share that single statements have in common, and how many more they may have while slow ones
// hold the others up.
const sharedShare = 1 / 4;
const mostOfShare = 2;

// How often work is done when each time somebody else waits for what it has, and it for theirs.
const mostTries = 3;

/**
 * Opens the connections: those of transactions, and those that single statements share. Apart, or transactions that ask
 * for something beside themselves could hold all connections and wait for one. Errors of idle ones go to `onError`;
 * they are replaced. `onDeadlock` hears of each work that is done anew. `isPatient`: all may take as long as it takes,
 * for who looks at a whole book.
 */
export function openDatabase(
  url: string,
  options: {
    connections: number;
    onError: (error: Error) => void;
    onDeadlock?: (fault: unknown) => void;
    isPatient?: boolean;
  },
): Database {
  const shared = sharedOf(options.connections);
  const mostMs = options.isPatient === true ? 0 : limitMs;
  const open = (most: number): Open => {
    const pool = new pg.Pool({
      ...reach(url),
      max: most,
      types,
      pipeline: true,
      onConnect: (client) => {
        if (mostMs > 0) endWhenSilent(client, silentMs);
        return setUp(client, { limitMs: mostMs });
      },
    });
    pool.on('error', options.onError);
    return { pool, leave: leaveOf(pool) };
  };
  const { pool, leave } = open(Math.max(1, options.connections - shared));
  const singles = open(shared * mostOfShare);
  const announce = openAnnouncer(pool, options.onError);
  const lines = openSharedLines(singles.pool, shared);
  return {
    pool,
    query: (text, values) => doneAnew(() => lines.run(named(text, values)), options.onDeadlock),
    wake: announce,
    inTransaction: (work) => doneAnew(() => inTransaction(pool, announce, work), options.onDeadlock),
    close: async () => {
      await lines.close();
      await Promise.all([singles.leave(), leave()]);
    },
  };
}

/** How many connections that is at most: while slow reads hold others up, and with the one that a worker listens on. */
export function mostConnections(connections: number): number {
  return connections + sharedOf(connections) * (mostOfShare - 1) + 1;
}

function sharedOf(connections: number): number {
  return Math.max(1, Math.floor(connections * sharedShare));
}

/** Does some work again where PostgreSQL has taken all of it back, because of a deadlock, and let the other go on. */
async function doneAnew<T>(once: () => Promise<T>, onDeadlock: ((fault: unknown) => void) | undefined): Promise<T> {
  for (let tries = 1; ; tries += 1) {
    try {
      return await once();
    } catch (fault) {
      if (!isDeadlock(fault) || tries === mostTries) throw fault;
      onDeadlock?.(fault);
    }
  }
}

type Open = { readonly pool: pg.Pool; leave(): Promise<void> };

/**
 * A pool's own end is through when it has said goodbye; a connection is gone when PostgreSQL has heard it. One that was still
 * there when its database was taken away looked lost.
 */
function leaveOf(pool: pg.Pool): () => Promise<void> {
  const standing = new Set<unknown>();
  pool.on('connect', (client) => standing.add(client));
  pool.on('remove', (client) => standing.delete(client));
  return async () => {
    const signal = AbortSignal.timeout(goodbyeMs);
    await pool.end();
    while (standing.size > 0 && !signal.aborted) await once(pool, 'remove', { signal }).catch(() => undefined);
  };
}

/** For what only reads: single statements, each seeing what is committed when it comes. */
export function withoutTransaction(database: Database): Tx {
  const last = (): never => {
    throw new Error('a read writes nothing');
  };
  return { ...database, transaction: true, last };
}

async function inTransaction<T>(
  pool: pg.Pool,
  announce: (lane: string) => void,
  work: (tx: Tx) => Promise<T>,
): Promise<T> {
  const client = await pool.connect();
  const mail = openMail(client);
  const woken = new Set<string>();
  const lastWrites: (() => Promise<unknown>)[] = [];
  let begun: Promise<unknown> | undefined;
  let isOver = false;
  // The last statements, until all of them are said: a write that fails halfway must not be committed up to there.
  let held: (() => void)[] | undefined;
  // In one packet with what comes behind it, which PostgreSQL passes over if it does not begin.
  const begin = (): void => {
    begun ??= mail.say(named('BEGIN', [])).catch(() => undefined);
  };
  const tx: Tx = {
    transaction: true,
    query: async (text, values) => {
      const last = held;
      if (last !== undefined && !isOver) {
        return new Promise((resolve, reject) => {
          last.push(() => mail.say(named(text, values)).then(resolve, reject));
        });
      }
      // On this connection it would be committed by itself.
      if (isOver) throw new Error('a statement came after its transaction');
      const sentence = named(text, values);
      begin();
      return await mail.say(sentence);
    },
    wake: (lane) => void woken.add(lane),
    last: (write) => void lastWrites.push(write),
  };
  let broken: Error | undefined;
  // While it is lent out the pool does not listen, and an error nobody listens to ends the whole process.
  const onLost = (error: Error): void => {
    broken = error;
  };
  client.on('error', onLost);
  try {
    const result = await work(tx);
    const last: (() => void)[] = [];
    if (lastWrites.length > 0) held = last;
    const written = lastWrites.map((write) => write());
    // Whatever fails by itself has failed when the loop comes round.
    if (lastWrites.length > 0) await Promise.race([Promise.all(written), nextTurn()]);
    // One statement that is all there is, is a transaction by itself.
    if (last.length > 1) begin();
    isOver = true;
    for (const say of last) say();
    await Promise.all([...written, begun && mail.say(named('COMMIT', []))]);
    for (const lane of woken) announce(lane);
    return result;
  } catch (error) {
    isOver = true;
    if (isReadOnly(error)) broken = error;
    if (begun) {
      // Not in a packet that may fall.
      mail.post();
      await mail.say(named('ROLLBACK', [])).catch((rollbackError: Error) => {
        // A connection that cannot roll back is thrown away, never handed to the next caller.
        broken = rollbackError;
      });
    }
    throw error;
  } finally {
    client.off('error', onLost);
    client.release(broken);
  }
}

/** Whether a write failed because a row under the same key was there first. */
export function isKeyTaken(fault: unknown): boolean {
  return fault instanceof pg.DatabaseError && fault.code === '23505';
}

function isDeadlock(fault: unknown): boolean {
  return fault instanceof pg.DatabaseError && fault.code === '40P01';
}

// Named statements are parsed and planned once a connection: 1.4 times the plain pool (measured for the plan).
const statementNames = new Map<string, string>();
const maxStatementNames = 1_000;

function named(text: string, given: readonly unknown[]): Sentence {
  const name = statementName(text);
  const values = given.map(written);
  return name === undefined ? { text, values } : { name, text, values };
}

function statementName(text: string): string | undefined {
  const known = statementNames.get(text);
  if (known !== undefined || statementNames.size >= maxStatementNames) return known;
  const name = createHash('sha256').update(text).digest('base64url').slice(0, 40);
  statementNames.set(text, name);
  return name;
}
