import pg from 'pg';
import type { Answer, Sentence } from './packet.ts';
import { send } from './send.ts';

/** A connection that statements share: each is sent without waiting for the answers to those before it. */
type Line = {
  readonly client: Promise<pg.PoolClient>;
  readonly onLost: (error: Error) => void;
  waiting: number;
  heardAtMs: number;
};

// A statement that takes longer holds up those sent behind it: the next ones go another way.
const stuckAfterMs = 100;

export type SharedLines = {
  /** Runs one statement that stands alone. It must open no transaction: others would fall into it. */
  run(sentence: Sentence): Promise<Answer>;
  /** Gives the connections back; what is still waiting for its answer gets it first. */
  close(): Promise<void>;
};

/**
 * Single statements on few connections, kept open: where many come at once, one packet carries a dozen
 * questions and one the answers, and PostgreSQL wakes once for all of them.
 */
export function openSharedLines(pool: pg.Pool, usual: number): SharedLines {
  const lines = new Set<Line>();
  // What is asked in one turn of the event loop goes one way, in one packet; the next turn's takes the quietest.
  let ofThisTurn: Line | undefined;
  const lineOfThisTurn = (): Line => {
    if (ofThisTurn !== undefined && lines.has(ofThisTurn)) return ofThisTurn;
    ofThisTurn = quietest(lines, usual, pool.options.max) ?? openLine(pool, lines);
    setImmediate(() => {
      ofThisTurn = undefined;
    });
    return ofThisTurn;
  };
  return {
    run: async (sentence) => {
      const line = lineOfThisTurn();
      if (line.waiting === 0) line.heardAtMs = performance.now();
      line.waiting += 1;
      try {
        return await send(await line.client, sentence);
      } catch (error) {
        if (!isOfStatement(error)) await leave(lines, line, error);
        throw error;
      } finally {
        line.waiting -= 1;
        line.heardAtMs = performance.now();
      }
    },
    close: async () => {
      for (const line of lines) await leave(lines, line);
    },
  };
}

/** Undefined where one more is to be opened: while there are few, and while every one is stuck. */
function quietest(lines: ReadonlySet<Line>, usual: number, most: number): Line | undefined {
  const stuckBeforeMs = performance.now() - stuckAfterMs;
  let best: Line | undefined;
  let isBestStuck = false;
  for (const line of lines) {
    const isStuck = line.waiting > 0 && line.heardAtMs < stuckBeforeMs;
    const isBetter = best === undefined || (isStuck === isBestStuck ? line.waiting < best.waiting : isBestStuck);
    if (isBetter) [best, isBestStuck] = [line, isStuck];
  }
  if (best === undefined) return undefined;
  const wishesMore = isBestStuck || (best.waiting > 0 && lines.size < usual);
  return wishesMore && lines.size < most ? undefined : best;
}

function openLine(pool: pg.Pool, lines: Set<Line>): Line {
  const line: Line = {
    client: pool.connect(),
    onLost: (error) => void leave(lines, line, error),
    waiting: 0,
    heardAtMs: performance.now(),
  };
  lines.add(line);
  line.client.then(
    // While it is lent out the pool does not listen, and an error nobody listens to ends the whole process.
    (client) => client.on('error', line.onLost),
    () => lines.delete(line),
  );
  return line;
}

/** Gives a connection back; a lost one at once, or the next statement would still try it. */
async function leave(lines: Set<Line>, line: Line, error?: unknown): Promise<void> {
  if (!lines.delete(line)) return;
  const client = await line.client.catch(() => undefined);
  client?.off('error', line.onLost);
  client?.release(error !== undefined);
}

/** PostgreSQL refused the one statement; anything else is the connection's end. */
function isOfStatement(error: unknown): boolean {
  return error instanceof pg.DatabaseError && error.severity === 'ERROR' && !isReadOnly(error);
}

/**
 * No writes are taken on this connection, and perhaps none while it lives: it leads to a standby, or was made while the database
 * was closed to writes. Only a new one finds who takes them.
 */
export function isReadOnly(error: unknown): error is pg.DatabaseError {
  return error instanceof pg.DatabaseError && error.code === '25006';
}
