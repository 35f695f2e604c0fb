import type { Database, Db } from '../../../apps/server/src/platform/db.ts';

/** A word with the database: what is said, and for which time since the count began. */
export type Point = { readonly sql: string; readonly nth: number };

/** Whoever is about to say a word may be held there until they are let go. */
export type Holder = {
  /** Counts from here on; with a point, whoever comes there first waits. */
  begin(at?: Point): void;
  /** Resolves when somebody stands there. */
  held(): Promise<void>;
  letGo(): void;
  /** Ends the count: what was said by transactions that wrote something, and by themselves what changed something. */
  end(): readonly Point[];
  /** How many words were said or answered since it was opened: who goes on is seen by that. */
  words(): number;
};

type Noted = { writes: boolean; isOver?: boolean; gate?: Promise<void> };
type Mutable<T> = { -readonly [Key in keyof T]: T[Key] };

/** All that is said from now on goes by here. */
export function holderOf(database: Mutable<Database>): Holder {
  let words = 0;
  let counting = false;
  let at: Point | undefined;
  let seen = new Map<string, number>();
  let steps: (Point & { readonly transaction: Noted })[] = [];
  let stands = Promise.withResolvers<void>();
  let gate = Promise.withResolvers<void>();

  const pass = async (sql: string, noted: Noted | undefined): Promise<void> => {
    words += 1;
    if (!counting) return;
    const nth = (seen.get(sql) ?? 0) + 1;
    if (noted !== undefined) {
      seen.set(sql, nth);
      steps.push({ sql, nth, transaction: noted });
    }
    if (at === undefined || at.sql !== sql || at.nth !== nth) return;
    at = undefined;
    stands.resolve();
    if (noted !== undefined) noted.gate = gate.promise;
    await gate.promise;
  };
  const { query, inTransaction } = database;
  database.query = async (text, values) => {
    const sql = short(text);
    if (!isWrite(sql)) {
      words += 1;
      const found = await query(text, values);
      words += 1;
      return found;
    }
    await pass(sql, undefined);
    const answer = await query(text, values);
    words += 1;
    if (counting && answer.rowCount > 0) {
      const nth = (seen.get(sql) ?? 0) + 1;
      seen.set(sql, nth);
      steps.push({ sql, nth, transaction: { writes: true } });
    }
    return answer;
  };
  database.inTransaction = async (work) =>
    inTransaction(async (tx) => {
      const transaction: Noted = { writes: false };
      const said: Db['query'] = async (text, values) => {
        const sql = short(text);
        // What is said along with COMMIT is said at once.
        if (transaction.isOver === true) return tx.query(text, values);
        if (isWrite(sql)) transaction.writes = true;
        // What comes behind it in one packet stays behind it.
        if (transaction.gate !== undefined) await transaction.gate;
        await pass(sql, transaction);
        const answer = await tx.query(text, values);
        words += 1;
        return answer;
      };
      const result = await work({ ...tx, query: said });
      await pass('COMMIT', transaction);
      transaction.isOver = true;
      return result;
    });
  return {
    begin: (point) => {
      counting = true;
      at = point;
      seen = new Map();
      steps = [];
      stands = Promise.withResolvers();
      gate = Promise.withResolvers();
    },
    held: () => stands.promise,
    letGo: () => {
      at = undefined;
      gate.resolve();
    },
    end: () => {
      counting = false;
      at = undefined;
      gate.resolve();
      return steps.filter(({ transaction }) => transaction.writes).map(({ sql, nth }) => ({ sql, nth }));
    },
    words: () => words,
  };
}

const short = (text: string): string => text.replaceAll(/\s+/g, ' ').trim().slice(0, 200);
const isWrite = (sql: string): boolean =>
  /^(insert|update|delete)\b/i.test(sql) || (/^with\b/i.test(sql) && /\b(insert into|update|delete from)\b/i.test(sql));
