import { addMs, businessDayOf, endOfDay, instantFrom } from '@house/calendar';
import { openChecks, type Checks } from './checks/checks.ts';
import { maybeJump, startShortJumps } from './clock-jumps.ts';
import type { CoverageResult } from './coverage.ts';
import type { FaultKind } from './fault-kinds.ts';
import { startBreakingOrders } from './broken-order.ts';
import { issueCoupons } from './coupons.ts';
import { growOld } from './grow-old.ts';
import { passTime } from './pass-time.ts';
import { startLife } from './people/live.ts';
import { startLosingNumbers } from './people/lose-number.ts';
import { startPayingMeanwhile } from './people/pay-meanwhile.ts';
import { somebody, type SimPerson } from './people/person.ts';
import { startSharingPhones } from './people/share-phone.ts';
import { startTappingAgain } from './people/tap-again.ts';
import { priceOf } from './prices.ts';
import { openSimTown, type SimTown } from './sim-town.ts';
import { startRailTricks } from './rail-tricks.ts';
import { startStaff, type Desk } from './staff/shift.ts';
import { openStillRows, type StillRows } from './still-rows.ts';
import { stateOf } from './state-of.ts';
import { openTally, type Counts } from './tally.ts';

export type SimWish = {
  readonly seed: number;
  readonly days: number;
  /** People by their numbers: the same number is the same person in every run of the seed. */
  readonly people: readonly number[];
  /** The kinds of fault that may strike. */
  readonly only: ReadonlySet<FaultKind>;
  /** What is due is done at once and not one after another: no seed can bring it about again. */
  readonly together?: boolean;
  /** Whoever paid in the app and reads that nobody knows of it asks staff, who bring the statement of the day so far. */
  readonly looksUp?: boolean;
  /** False where nobody reads all that may be read: it changes no life, and takes its time. */
  readonly audits?: boolean;
  /** When all is settled more than a year goes by in which nobody does anything: records age out. */
  readonly ages?: boolean;
  /** The rail notifies of what the app asked a wallet for, too (`RAIL_NOTIFIES=all`). */
  readonly notifiesOfPushes?: boolean;
  readonly onLine?: (line: string) => void;
  readonly onDay?: (day: number, events: number, coverage: CoverageResult) => void;
};

export type SimResult = Counts & {
  readonly days: number;
  readonly orders: Readonly<Record<string, number>>;
  readonly coverage: CoverageResult;
  /** Money that moved at the rail; of the payouts so many were commission. */
  readonly moved: { readonly payouts: number; readonly payments: number; readonly withdrawals: number };
  /** What staff entered by a forged slip, by another's, and with a payer whose number they mistyped. */
  readonly slips: { readonly forged: number; readonly borrowed: number; readonly mistyped: number };
  /** Versions of the policy that came about. */
  readonly policies: number;
  readonly hash: string;
  /** Transactions that PostgreSQL had begin anew, as they waited for each other. */
  readonly deadlocks: number;
  /** The day on which the first violation was seen, for whoever runs it again for a shorter time. */
  readonly failedOnDay: number | undefined;
};

const hourMs = 3_600_000;
// Late enough that what was begun right after midnight and dropped has been waiting for longer than it may.
const dayEndsAtMs = 2 * hourMs;
const actsAtOnce = 6;
// A few leases.
const catchingUpMs = 10 * 60_000;
const settlingHours = 72;
// The whole book takes a second when it is long; what is wrong in it early is seen while it is short.
const wholeBookEveryDays = (day: number): number => (day <= 30 ? 5 : 15);
// The more there is, the longer it takes, and the less of it is dead.
const tidyEveryDays = (day: number): number => (day <= 30 ? 1 : 7);

/**
 * A simulated stretch of time over the real routes, lanes, PostgreSQL and rail, all in one process and in an order that
 * hangs on the seed: from one due instant to the next. At its end the faults stop, three days pass, and nothing may be
 * on its way any more.
 */
export async function runSim(databaseUrl: string, wish: SimWish): Promise<SimResult> {
  const tally = openTally(wish.onLine);
  const town = await openSimTown(databaseUrl, { ...wish, priceOf }, tally);
  const rows = await openStillRows(databaseUrl);
  try {
    await issueCoupons(town);
    const desk = await startStaff(town);
    if (wish.looksUp === true) town.inDoubt.push(desk.bringToday);
    startRailTricks(town);
    startShortJumps(town);
    await startBreakingOrders(town);
    const people = startLives(town, wish.people, desk);
    if (town.together) startRushHours(town);
    const checks = openChecks(town, wish.audits !== false);
    const failedOnDay = await liveThrough(town, checks, rows, wish);
    if (failedOnDay === undefined) await settleAll(town, checks);
    if (failedOnDay === undefined && wish.ages === true)
      for (const fault of await growOld(town, { desk, people, checks })) tally.violation(fault);
    tally.trace(await stateOf(town.house.database));
    return {
      ...tally.counts(),
      days: wish.days,
      orders: await ordersOf(town),
      coverage: town.coverage.result(),
      moved: await movedAtRail(town),
      slips: await slipsOf(town),
      policies: await policiesOf(town),
      hash: tally.hash(),
      deadlocks: await deadlocksOf(town),
      failedOnDay,
    };
  } finally {
    await rows.close();
    await town.close();
  }
}

function startLives(town: SimTown, numbers: readonly number[], desk: Desk): readonly SimPerson[] {
  const people: SimPerson[] = [];
  let teller: SimPerson | undefined;
  for (const nth of numbers) {
    const who = somebody(town, nth, teller);
    startLife(town, who);
    if (who.tells) teller = who;
    people.push(who);
  }
  startPayingMeanwhile(town, people, desk);
  startTappingAgain(town, people);
  startSharingPhones(town, people);
  startLosingNumbers(town, people, desk);
  return people;
}

/** At each full hour, at which people and staff begin, others do what they do at a bad moment, too. */
function startRushHours(town: SimTown): void {
  const rush = (): void => {
    town.time.after(hourMs, rush);
    for (let acts = actsAtOnce; acts > 0; acts -= 1) town.meanwhile(0);
  };
  town.time.after(hourMs, rush);
}

/** Day after day; the day's books are checked when it is over. Ends early, and says on which day, when one is wrong. */
async function liveThrough(
  town: SimTown,
  checks: Checks,
  rows: StillRows,
  { days, onDay }: SimWish,
): Promise<number | undefined> {
  for (let day = 1; day <= days; day += 1) {
    await town.setWeather(day);
    await maybeJump(town, day);
    await endDay(town);
    for (const fault of await checks.afterDay({ whole: day % wholeBookEveryDays(day) === 0 }))
      town.tally.violation(fault);
    const { events, violations } = town.tally.counts();
    if (day % tidyEveryDays(day) === 0) await rows.tidy();
    town.tally.trace(`day ${day}: ${await stateOf(town.house.database)}`);
    onDay?.(day, events, town.coverage.result());
    if (violations.length > 0) return day;
  }
  return undefined;
}

/**
 * While nobody works, or when the clock has jumped, all that is due lies about; and of what was begun anew some died at
 * once, whose lease must run out before another one can go on.
 */
async function endDay(town: SimTown): Promise<void> {
  const { time, worker } = town;
  const end = nextDay(town, dayEndsAtMs);
  await passTime(town, end);
  if (time.now() > end) await passTime(town, addMs(time.now(), catchingUpMs));
  while (worker.backAtMs() + catchingUpMs > time.nowMs()) {
    await passTime(town, instantFrom(worker.backAtMs() + catchingUpMs));
  }
}

async function settleAll(town: SimTown, checks: Checks): Promise<void> {
  await town.setWeather('fair at the end');
  await passTime(town, addMs(town.time.now(), settlingHours * hourMs));
  for (const fault of await checks.whenSettled()) town.tally.violation(fault);
}

function nextDay(town: SimTown, afterMidnightMs: number): Date {
  return addMs(endOfDay(businessDayOf(town.time.now())), afterMidnightMs);
}

async function movedAtRail(town: SimTown): Promise<SimResult['moved']> {
  const lines = town.house.statement.read(Buffer.from(await town.sandbox.businessStatement()));
  const payouts = lines.filter(({ kind }) => kind === 'b2c').length;
  const payments = lines.filter(({ kind }) => kind === 'c2b' || kind === 'paybill').length;
  const paid = await town.house.database.query(`select count(*)::int as n from withdrawal where state = 'paid'`, []);
  return { payouts, payments, withdrawals: paid.rows[0]?.n };
}

async function slipsOf({ house, forgedSlips, borrowedSlips, mistypedPayers }: SimTown): Promise<SimResult['slips']> {
  const { rows } = await house.database.query(
    `select count(*) filter (where rail_transaction_id = any($1))::int as forged,
       count(*) filter (where rail_transaction_id = any($2))::int as borrowed,
       count(*) filter (where rail_transaction_id = any($3))::int as mistyped
     from rail_transaction where source = 'operator' and part_of is null`,
    [[...forgedSlips], [...borrowedSlips.keys()], [...mistypedPayers]],
  );
  return rows[0];
}

async function policiesOf({ house }: SimTown): Promise<number> {
  return (await house.database.query('select count(*)::int as n from policy', [])).rows[0]?.n;
}

async function deadlocksOf({ house }: SimTown): Promise<number> {
  const sql = 'select deadlocks::int from pg_stat_database where datname = current_database()';
  return (await house.database.query(sql, [])).rows[0]?.deadlocks;
}

async function ordersOf(town: SimTown): Promise<Record<string, number>> {
  const { rows } = await town.house.database.query(
    'select status, count(*)::int as n from loan_order group by 1 order by 1',
    [],
  );
  return Object.fromEntries(rows.map((row) => [row.status, row.n]));
}
