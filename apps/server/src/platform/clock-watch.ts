import type { Clock } from '@house/calendar';
import type { Db } from './db.ts';

// Clocks that are kept differ by milliseconds. Every lease and window here is longer, and the close comes five minutes after
// midnight: one that is so far off has nothing to do yet with what it would spoil.
const mostApartMs = 30_000;
// One that drifts a second a day is seen to weeks before it stops its copy, or the database's all of them.
const keptWithinMs = 5_000;
const lookEveryMs = 2_000;

/** This machine's clock beside that of the database, which all copies share. */
export type ClockWatch = {
  /** How far ours is ahead, by the last look and what has passed since; 0 before the database has answered. */
  aheadMs(): number;
  isRight(): boolean;
  /** Whether it is as near to the database's as a clock that somebody keeps. */
  isKept(): boolean;
  stop(): void;
};

/** Looks at the database's clock now and every few seconds; `looked` is told of each look. */
export async function watchClock(
  { clock, database }: { readonly clock: Clock; readonly database: Db },
  looked: (watch: ClockWatch) => Promise<void>,
): Promise<ClockWatch> {
  let seen: Look | undefined;
  let looking = false;
  const aheadMs = (): number => (seen === undefined ? 0 : aheadOf(clock, seen));
  const look = async (): Promise<void> => {
    if (looking) return;
    looking = true;
    // One that does not answer says nothing of its clock, and what it was told of before goes on.
    seen = await lookAtClock(database).catch(() => seen);
    await looked(watch).catch(() => undefined);
    looking = false;
  };
  const timer = setInterval(() => void look(), lookEveryMs);
  const watch: ClockWatch = {
    aheadMs,
    isRight: () => isWithin(mostApartMs, aheadMs(), seen),
    isKept: () => isWithin(keptWithinMs, aheadMs(), seen),
    stop: () => clearInterval(timer),
  };
  await look();
  return watch;
}

/** What is wrong with this machine's clock, in a line for whoever asks once; undefined where it goes with the database's. */
export async function faultOfClock(clock: Clock, database: Db): Promise<string | undefined> {
  const seen = await lookAtClock(database);
  const aheadMs = aheadOf(clock, seen);
  if (isWithin(mostApartMs, aheadMs, seen)) return undefined;
  const seconds = Math.round(Math.abs(aheadMs) / 1_000);
  return `This machine's clock is ${seconds} s ${aheadMs > 0 ? 'ahead of' : 'behind'} the database's: set it right`;
}

/** When it was there, by a count of ours that nobody sets, and how long we had to wait to hear it. */
type Look = { readonly theirsMs: number; readonly countMs: number; readonly waitMs: number };

async function lookAtClock(database: Db): Promise<Look> {
  const askedMs = performance.now();
  const { rows } = await database.query('select (extract(epoch from clock_timestamp()) * 1000)::float8 as ms', []);
  const heardMs = performance.now();
  return { theirsMs: Number(rows[0]?.ms), countMs: (askedMs + heardMs) / 2, waitMs: heardMs - askedMs };
}

function aheadOf(clock: Clock, { theirsMs, countMs }: Look): number {
  return clock.now().getTime() - (theirsMs + performance.now() - countMs);
}

function isWithin(limitMs: number, aheadMs: number, seen: Look | undefined): boolean {
  return Math.abs(aheadMs) <= limitMs + (seen?.waitMs ?? 0) / 2;
}
