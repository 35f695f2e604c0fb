import { addDays, addMs, businessDayOf, startOfDay } from '@house/calendar';
import { verifyInvariants, violationText } from '../../apps/server/src/modules/invariants/verify-invariants.ts';
import { seededChance } from './chance.ts';
import { compareWithRail, pendingThings } from './compare.ts';
import { liveOn, somebody } from './people.ts';
import type { Day } from './session.ts';
import { openSimTown, type SimTown, type Spoil } from './sim-town.ts';
import { hireStaff } from './staff.ts';
import { openTally } from './tally.ts';
import { fairWeather, weatherOf } from './weather.ts';

export type SimWish = {
  readonly seed: number;
  readonly days: number;
  readonly people: number;
  /** Every so many days the whole book is verified and held against the rail's; always at the end. */
  readonly verifyEveryDays: number;
  /** A planted bug, to see that the run catches it. */
  readonly spoil?: Spoil;
  readonly onLine?: (line: string) => void;
};

export type SimResult = {
  readonly seed: number;
  readonly days: number;
  readonly people: number;
  readonly events: number;
  readonly faults: number;
  readonly faultKinds: Readonly<Record<string, number>>;
  readonly violations: readonly string[];
  /** Faults of lanes that nobody planned: they were caught and done again. */
  readonly surprises: readonly string[];
  readonly orders: Readonly<Record<string, number>>;
  readonly hash: string;
};

const hoursOfLife = [9, 14, 19] as const;
const hourMs = 3_600_000;
const settlingHours = 72;

/**
 * A simulated stretch of time over the real routes, lanes, PostgreSQL and rail, all in one process and in an order that
 * hangs on the seed. At its end the faults stop, three days pass, and nothing may be on its way any more.
 */
export async function runSim(databaseUrl: string, wish: SimWish): Promise<SimResult> {
  const tally = openTally(wish.onLine);
  const town = await openSimTown(databaseUrl, wish.seed, tally, wish.spoil);
  const violations: string[] = [];
  try {
    const chance = seededChance(wish.seed);
    const staff = await hireStaff(town);
    const people = Array.from({ length: wish.people }, (_, index) => somebody(town, index + 1, chance));
    const day: Day = { town, chance, tally };
    for (let number = 1; number <= wish.days && violations.length === 0; number += 1) {
      const today = businessDayOf(town.house.clock.now());
      await town.setWeather(weatherOf(chance));
      for (const hour of hoursOfLife) {
        await goTo(town, addMs(startOfDay(today), hour * hourMs));
        for (const who of people) await liveOn(day, who);
        if (hour === 14) await staff.work(day);
      }
      await goTo(town, addMs(startOfDay(addDays(today, 1)), hourMs));
      tally.trace(`${today} ${await stateOf(town)}`);
      if (number % wish.verifyEveryDays === 0) violations.push(...(await faultsOf(town, { settled: false })));
    }
    await town.setWeather(fairWeather);
    for (let hours = 0; hours < settlingHours; hours += 4) await goTo(town, addMs(town.house.clock.now(), 4 * hourMs));
    violations.push(
      ...(await faultsOf(town, { settled: true })),
      ...(await pendingThings(town)).map((what) => `left over: ${what}`),
    );
    tally.trace(await stateOf(town));
    const { seed, days, people: peopleCount } = wish;
    return {
      seed,
      days,
      people: peopleCount,
      ...tally.counts(),
      violations,
      orders: await ordersOf(town),
      hash: tally.hash(),
    };
  } finally {
    await town.close();
  }
}

/** Forward to the instant, as the sandbox moves the clock: through every hour at which something happens. */
async function goTo(town: SimTown, instant: Date): Promise<void> {
  if (instant <= town.house.clock.now()) return;
  await town.sandbox.moveTo(instant);
}

async function faultsOf(town: SimTown, { settled }: { settled: boolean }): Promise<string[]> {
  const broken = (await verifyInvariants(town.house)).map(violationText);
  return [...broken, ...(await compareWithRail(town, { settled }))];
}

/** The whole state in a line that the same seed makes the same: no id that the rail made up is in it. */
async function stateOf(town: SimTown): Promise<string> {
  const { rows } = await town.house.database.query(
    `select 'order ' || status as what, count(*)::text as n from loan_order group by 1
     union all select 'account ' || account_code, sum(amount_centavos)::text from posting group by 1
     union all select 'incident ' || kind, count(*)::text from incident group by 1
     union all select 'sms ' || kind || ' ' || state, count(*)::text from sms group by kind, state
     union all select 'payout ' || state, count(*)::text from payout group by 1
     union all select 'attempt ' || state, count(*)::text from payment_attempt group by 1
     union all select 'line ' || kind || ' ' || outcome, count(*)::text from rail_statement_line group by kind, outcome
     order by 1`,
    [],
  );
  return rows.map((row) => `${row.what} ${row.n}`).join(' · ');
}

async function ordersOf(town: SimTown): Promise<Record<string, number>> {
  const { rows } = await town.house.database.query(
    'select status, count(*)::int as n from loan_order group by 1 order by 1',
    [],
  );
  return Object.fromEntries(rows.map((row) => [row.status, row.n]));
}
