import { AsyncLocalStorage } from 'node:async_hooks';
import type { House } from '../../apps/server/src/house.ts';
import type { Database, Db, Tx } from '../../apps/server/src/platform/db.ts';

/** One piece of work of the service, which may be killed at any of its steps or lose its line to the database. */
export type Life = {
  readonly name: string;
  /** Steps left to live; a step is the moment before or after a word with the database, the rail or the SMS centre. */
  fuse: number;
  /** A commit of its loses its line: before the database hears of it, or with the answer. */
  cut: 'before' | 'after' | undefined;
  /** So many commits go well before that one. */
  commitsBeforeCut: number;
  /** How its line was lost, once it was. */
  wasCut: 'before' | 'after' | undefined;
  /** It dies as soon as so many more of its commits are through: what it wrote stands, and it does nothing more. */
  commitsToLive: number;
  /** It dies as soon as the rail has done what it was asked: nobody hears of that. */
  diesWhenAnswered: boolean;
  isOver: boolean;
  /** The transactions of whoever may die or be cut off, by their numbers: what they wrote or locked is what that struck. */
  readonly transactions: string[];
  isDoomed: boolean;
};

/** What became of work that was killed or cut off; nobody but the simulation planned it. */
export class Ended extends Error {
  override readonly name = 'Ended';
}

const lives = new AsyncLocalStorage<Life>();

/** Does something as a life of its own. */
export function living<T>(life: Life, work: () => Promise<T>): Promise<T> {
  return lives.run(life, work);
}

/** Does something that belongs to nobody's life. */
export function outsideOfLife<T>(work: () => Promise<T>): Promise<T> {
  return lives.exit(work);
}

/** Who lives at this moment, if anybody does. */
export function lifeNow(): Life | undefined {
  return lives.getStore();
}

/** One step further; throws when that was the last, and ever after: the dead say nothing more. */
function step(onEnd: (life: Life) => void): void {
  const life = lives.getStore();
  if (life === undefined) return;
  if (!life.isOver) {
    life.fuse -= 1;
    if (life.fuse > 0) return;
    life.isOver = true;
    onEnd(life);
  }
  throw new Ended(`${life.name} was killed`);
}

/** The house as somebody sees it who may be killed between any two steps. */
export function mortalHouse(
  house: House,
  watch: { onKill: (life: Life) => void; onCut: () => void; cutAtCommit: CutAtCommit; onWrite: (sql: string) => void },
): House {
  const take = (): void => step(watch.onKill);
  const around = async <T>(work: () => Promise<T>): Promise<T> => {
    take();
    const result = await work();
    take();
    return result;
  };
  const query: Db['query'] = (text, values) =>
    around(() => house.database.query(text, values)).finally(() => watch.onWrite(text));
  const inTransaction: Database['inTransaction'] = async (work) => {
    take();
    const said = new Set<string>();
    const life = lifeNow();
    const mortal = async (tx: Tx) => {
      if (life?.isDoomed === true) {
        const { rows } = await tx.query('select pg_current_xact_id()::xid::text as number', []);
        life.transactions.push(String(rows[0]?.number));
      }
      const noted: Db['query'] = (text, values) => {
        said.add(text);
        return around(() => tx.query(text, values));
      };
      const result = await work({ ...tx, query: noted, wake: nobodySleeps });
      take();
      return result;
    };
    const cut = life === undefined ? undefined : cutNow(life);
    // What gives up before its commit has lost no line: its fault is nobody's plan.
    const lose = (): void => {
      if (life !== undefined) life.wasCut = cut;
      watch.onCut();
    };
    const done = cut === undefined ? house.database.inTransaction(mortal) : watch.cutAtCommit(cut, mortal, lose);
    const result = await done.finally(() => said.forEach(watch.onWrite));
    if (life !== undefined) noteCommit(life);
    take();
    return result;
  };
  const askRail = <T>(ask: () => Promise<T>): Promise<T> =>
    around(async () => {
      const answer = await ask();
      const life = lifeNow();
      if (life?.diesWhenAnswered === true) life.fuse = 1;
      return answer;
    });
  const { rail, sms, statement } = house;
  return {
    ...house,
    database: { ...house.database, query, inTransaction, wake: nobodySleeps },
    rail: {
      payout: (...given) => askRail(() => rail.payout(...given)),
      collect: (...given) => askRail(() => rail.collect(...given)),
      status: (...given) => around(() => rail.status(...given)),
      reverse: (...given) => around(() => rail.reverse(...given)),
      holderName: (...given) => around(() => rail.holderName(...given)),
      heardTime: rail.heardTime,
    },
    sms: { ...sms, send: (...given) => around(() => sms.send(...given)) },
    statement: { ...statement, pull: (...given) => around(async () => whole(await statement.pull(...given))) },
  };
}

function cutNow(life: Life): Life['cut'] {
  const { cut } = life;
  if (cut === undefined) return undefined;
  life.commitsBeforeCut -= 1;
  if (life.commitsBeforeCut >= 0) return undefined;
  life.cut = undefined;
  return cut;
}

function noteCommit(life: Life): void {
  life.commitsToLive -= 1;
  if (life.commitsToLive === 0) life.fuse = 1;
}

// Lanes are driven by the rows that wait: nobody would hear it, and PostgreSQL would be told all the same.
const nobodySleeps = (): void => undefined;

function whole(file: Buffer | undefined): Buffer {
  if (file === undefined) throw new Error('no statement is pulled');
  return file;
}

export type CutAtCommit = <T>(mode: 'before' | 'after', work: (tx: Tx) => Promise<T>, onCut: () => void) => Promise<T>;
