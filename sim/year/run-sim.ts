import { addDays, addMs, businessDayOf, startOfDay, instantFrom } from '@house/calendar';
import { openChecks, type Checks } from './checks/checks.ts';
import { maybeJump } from './clock-jumps.ts';
import type { CoverageResult } from './coverage.ts';
import type { FaultKind } from './fault-kinds.ts';
import { issueCoupons } from './coupons.ts';
import { startLife } from './people/live.ts';
import { somebody, type SimPerson } from './people/person.ts';
import { openSimTown, type SimTown } from './sim-town.ts';
import { startRailTricks } from './rail-tricks.ts';
import { startStaff } from './staff/shift.ts';
import { stateOf } from './state-of.ts';
import { openTally, type Counts } from './tally.ts';

export type SimWish = {
  readonly seed: number;
  readonly days: number;
  /** People by their numbers: the same number is the same person in every run of the seed. */
  readonly people: readonly number[];
  /** The kinds of fault that may strike. */
  readonly only: ReadonlySet<FaultKind>;
  readonly onLine?: (line: string) => void;
  readonly onDay?: (day: number, events: number) => void;
};

export type SimResult = Counts & {
  readonly days: number;
  readonly orders: Readonly<Record<string, number>>;
  readonly coverage: CoverageResult;
  /** Money that moved at the rail. */
  readonly moved: { readonly payouts: number; readonly payments: number };
  readonly hash: string;
  /** The day on which the first violation was seen, for whoever runs it again for a shorter time. */
  readonly failedOnDay: number | undefined;
};

const hourMs = 3_600_000;
// Three days, and on until the morning, when messages that waited for the day have left.
const settlingHours = 80;
const wholeBookEveryDays = 15;
// PostgreSQL would do it when it likes, and two runs of a seed would differ.
const tidyEveryDays = 7;

/**
 * A simulated stretch of time over the real routes, lanes, PostgreSQL and rail, all in one process and in an order that
 * hangs on the seed: from one due instant to the next. At its end the faults stop, three days pass, and nothing may be
 * on its way any more.
 */
export async function runSim(databaseUrl: string, wish: SimWish): Promise<SimResult> {
  const tally = openTally(wish.onLine);
  const town = await openSimTown(databaseUrl, wish, tally);
  try {
    await issueCoupons(town);
    await startStaff(town);
    startRailTricks(town);
    startLives(town, wish.people);
    const checks = openChecks(town);
    const failedOnDay = await liveThrough(town, checks, wish);
    if (failedOnDay === undefined) await settleAll(town, checks);
    tally.trace(await stateOf(town.house.database));
    return {
      ...tally.counts(),
      days: wish.days,
      orders: await ordersOf(town),
      coverage: town.coverage.result(),
      moved: await movedAtRail(town),
      hash: tally.hash(),
      failedOnDay,
    };
  } finally {
    await town.close();
  }
}

// So many hear of it from the same one, who may earn enough by it to take some out.
const toldByOne = 6;

function startLives(town: SimTown, numbers: readonly number[]): void {
  let teller: SimPerson | undefined;
  for (const nth of numbers) {
    const who = somebody(town, nth, teller);
    startLife(town, who);
    if (nth % toldByOne === 1) teller = who;
  }
}

/** Day after day; the day's books are checked when it is over. Ends early, and says on which day, when one is wrong. */
async function liveThrough(town: SimTown, checks: Checks, { days, onDay }: SimWish): Promise<number | undefined> {
  for (let day = 1; day <= days; day += 1) {
    await town.setWeather(day);
    await maybeJump(town, day);
    await goTo(town, nextDay(town, hourMs));
    for (const fault of await checks.afterDay({ whole: day % wholeBookEveryDays === 0 })) town.tally.violation(fault);
    const { events, violations } = town.tally.counts();
    if (day % tidyEveryDays === 0) await town.house.database.query('vacuum (analyze)', []);
    town.tally.trace(`day ${day}: ${await stateOf(town.house.database)}`);
    onDay?.(day, events);
    if (violations.length > 0) return day;
  }
  return undefined;
}

async function settleAll(town: SimTown, checks: Checks): Promise<void> {
  await town.setWeather('fair at the end');
  await goTo(town, addMs(town.time.now(), settlingHours * hourMs));
  for (const fault of await checks.whenSettled()) town.tally.violation(fault);
}

function nextDay(town: SimTown, afterMidnightMs: number): Date {
  return addMs(startOfDay(addDays(businessDayOf(town.time.now()), 1)), afterMidnightMs);
}

// Now and then every lane is looked into, whether something seems due there or not; and right after midnight the close
// and the statement of the day that is over begin.
const sweepsAtMs = [5 * 60_000 + 1_000, 31 * 60_000, 6 * hourMs, 12 * hourMs, 18 * hourMs];

async function goTo(town: SimTown, until: Date): Promise<void> {
  const { time, worker, struck } = town;
  while (time.now() < until) {
    const sweepAtMs = nextSweep(time.now());
    const nextMs = Math.min(
      until.getTime(),
      sweepAtMs,
      time.nextAtMs() ?? Infinity,
      (await worker.nextAtMs()) ?? Infinity,
    );
    if (nextMs > time.nowMs()) time.moveTo(instantFrom(nextMs));
    if (time.nowMs() >= sweepAtMs) await worker.sweep();
    await worker.drain();
    while (await time.doNext()) {
      await worker.settle();
      await worker.drain();
      await struck.flush();
    }
  }
}

function nextSweep(now: Date): number {
  const midnight = startOfDay(businessDayOf(now));
  const times = [...sweepsAtMs, 24 * hourMs + (sweepsAtMs[0] ?? 0)].map((ms) => midnight.getTime() + ms);
  return times.find((at) => at > now.getTime()) ?? Infinity;
}

async function movedAtRail(town: SimTown): Promise<{ payouts: number; payments: number }> {
  const lines = town.house.statement.read(Buffer.from(await town.sandbox.businessStatement()));
  const payouts = lines.filter(({ kind }) => kind === 'b2c').length;
  const payments = lines.filter(({ kind }) => kind === 'c2b' || kind === 'paybill').length;
  return { payouts, payments };
}

async function ordersOf(town: SimTown): Promise<Record<string, number>> {
  const { rows } = await town.house.database.query(
    'select status, count(*)::int as n from loan_order group by 1 order by 1',
    [],
  );
  return Object.fromEntries(rows.map((row) => [row.status, row.n]));
}
