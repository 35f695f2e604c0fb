import { addDays, addMs, businessDayOf, daysBetween, businessDay, startOfDay, type BusinessDay } from '@house/calendar';
import type { SandboxClient } from '@house/sandbox/client';
import { seededChance, type Chance } from '../year/chance.ts';
import { borrow, join, look, pay, sendProof, type Loan } from './borrowing.ts';
import { openDiary, type Diary } from './diary.ts';
import { somebody, type DemoPerson } from './person.ts';
import { as, hireCrew, type Credentials, type Crew } from './crew.ts';
import { leaveToApprove, workShift } from './staff-day.ts';

export type DemoWorld = {
  readonly url: string;
  readonly consoleUrl: string;
  readonly sandbox: SandboxClient;
  readonly operator: Credentials;
  /** A second person: one alone can hire nobody. */
  readonly manager: Credentials;
};
export type DemoWish = {
  readonly people: number;
  readonly days: number;
  readonly seed: number;
  readonly progress: (line: string) => void;
};
type Act =
  | { readonly kind: 'join'; readonly who: DemoPerson }
  | { readonly kind: 'borrow'; readonly who: DemoPerson }
  | { readonly kind: 'pay'; readonly who: DemoPerson; readonly loan: Loan; readonly share: number };
type Life = {
  readonly world: DemoWorld;
  readonly chance: Chance;
  readonly diary: Diary<Act>;
  readonly firstDay: BusinessDay;
  readonly crew: Crew;
  readonly joined: DemoPerson[];
  readonly lastLoan: Map<DemoPerson, Loan>;
  loans: number;
  readonly faults: Map<string, number>;
};

const hands = 6;
const morningMs = 9.5 * 3_600_000;
const afternoonMs = 15 * 3_600_000;

/**
 * Lets people join, borrow, repay, be late and default through the front door, day by day on the sandbox's clock, from
 * where it stands. At the end it is ten in the morning of the last day and something waits in the queues. Gives what
 * was lived; a call that was refused against expectation is counted, not hidden.
 */
export async function liveAYear(world: DemoWorld, wish: DemoWish) {
  const { people, days, seed, progress } = wish;
  const chance = seededChance(seed);
  const firstDay = businessDayOf(await world.sandbox.clock());
  const crew = await hireCrew(world, firstDay);
  const life: Life = {
    world,
    chance,
    diary: openDiary(),
    firstDay,
    crew,
    joined: [],
    lastLoan: new Map(),
    loans: 0,
    faults: new Map(),
  };
  for (let nth = 0; nth < people; nth += 1) {
    // A young business grows: more of its customers came lately.
    const day = Math.floor(days * Math.sqrt(chance.below(1_000_000) / 1_000_000));
    life.diary.write(day, { kind: 'join', who: somebody(world.url, nth, chance) });
  }
  const startedAt = performance.now();
  for (let day = 0; day < days; day += 1) {
    await liveOn(life, day, day < days - 1);
    if (day % 10 === 9) progress(howFar(life, (day + 1) / days, performance.now() - startedAt));
  }
  await moveTo(life, days, 10 * 3_600_000);
  await leaveSomethingToDo(life);
  return { customers: life.joined.length, loans: life.loans, faults: Object.fromEntries(life.faults) };
}

function howFar({ joined, loans }: Life, share: number, tookMs: number): string {
  // As many people more than today will come as days go by: what is left is the longer part.
  const minutesLeft = Math.ceil((tookMs / share ** 2 - tookMs) / 60_000);
  const left = share < 1 ? ` · about ${minutesLeft} min left` : '';
  return `Demo ${Math.floor(100 * share)} % · ${joined.length} customers · ${loans} loans · ${Math.round(tookMs / 1_000)} s${left}`;
}

async function liveOn(life: Life, day: number, staffWorks: boolean): Promise<void> {
  await moveTo(life, day, morningMs);
  const acts = life.diary.take(day);
  const half = Math.ceil(acts.length / 2);
  await doAll(life, day, acts.slice(0, half));
  await moveTo(life, day, afternoonMs);
  await doAll(life, day, acts.slice(half));
  const { crew, chance, world } = life;
  const now = await world.sandbox.clock();
  if (staffWorks) await workShift({ consoleUrl: world.consoleUrl, crew, chance, day, now });
}

/** A few at a time, as a town does. */
async function doAll(life: Life, day: number, acts: readonly Act[]): Promise<void> {
  const waiting = [...acts];
  const work = async (): Promise<void> => {
    for (let act = waiting.shift(); act !== undefined; act = waiting.shift()) {
      try {
        await doOne(life, day, act);
      } catch (fault) {
        const words = (fault instanceof Error ? fault.message : String(fault)).slice(0, 90);
        life.faults.set(words, (life.faults.get(words) ?? 0) + 1);
      }
    }
  };
  await Promise.all(Array.from({ length: hands }, work));
}

async function doOne(life: Life, day: number, act: Act): Promise<void> {
  const { who } = act;
  switch (act.kind) {
    case 'join': {
      const friend = life.chance.percent(20) ? life.joined[life.chance.below(life.joined.length || 1)] : undefined;
      await join(life.world.sandbox, who, friend?.uuid);
      life.joined.push(who);
      // One in ten only looks around.
      if (life.chance.percent(90)) await borrowOn(life, day, who);
      return;
    }
    case 'borrow':
      return borrowOn(life, day, who);
    case 'pay':
      return payOn(life, day, act);
  }
}

async function borrowOn(life: Life, day: number, who: DemoPerson): Promise<void> {
  const loan = await borrow(life.world.sandbox, who, life.chance);
  if (loan === undefined) {
    life.diary.write(day + 7 + life.chance.below(14), { kind: 'borrow', who });
    return;
  }
  life.loans += 1;
  life.lastLoan.set(who, loan);
  const { wait, share } = plan(life.chance, who, loan);
  if (wait !== undefined) life.diary.write(day + wait, { kind: 'pay', who, loan, share });
}

/** After how many days somebody pays, and how much of it; undefined when never. */
function plan(chance: Chance, { habit }: DemoPerson, { term }: Loan): { wait: number | undefined; share: number } {
  switch (habit) {
    case 'early':
      return { wait: 1 + chance.below(term - 1), share: 100 };
    case 'prompt':
      return { wait: term - chance.below(2), share: 100 };
    case 'days late':
      return { wait: term + chance.below(9), share: 100 };
    case 'weeks late':
      return { wait: term + 12 + chance.below(60), share: 100 };
    case 'in parts':
      return { wait: term - 5 + chance.below(8), share: 40 };
    case 'never':
      // Most pay the first loans: nobody is lent more who never paid.
      return chance.percent(45) ? { wait: term, share: 100 } : { wait: undefined, share: 0 };
  }
}

async function payOn(life: Life, day: number, act: Extract<Act, { kind: 'pay' }>): Promise<void> {
  const { who, loan, share } = act;
  const { chance, diary, world } = life;
  const { order, repayment } = await look(world.sandbox, who, loan);
  if (order.status === 'UnderReview' || order.status === 'Approved') {
    diary.write(day + 3, act);
    return;
  }
  if (order.status === 'Declined' || order.status === 'Cancelled' || order.status === 'Cleared') {
    if (order.status !== 'Declined' || chance.percent(50)) diary.write(day + 10, { kind: 'borrow', who });
    return;
  }
  // What they meant to do on the due day, they do on the due day, also when a review took its time.
  const early = order.repaymentDate === null ? 0 : daysBetween(todayOf(life, day), businessDay(order.repaymentDate));
  if (who.habit !== 'early' && early > 3) {
    diary.write(day + early, act);
    return;
  }
  const owed = repayment?.outstandingAmount ?? 0;
  if (owed <= 0) return;
  const amount = share === 100 ? owed : Math.max(1, Math.round((owed * share) / 100));
  await pay(world.sandbox, who, { loan, amount, mistypes: chance.percent(2) });
  if (share < 100) diary.write(day + 8 + chance.below(10), { ...act, share: 100 });
  else if (chance.percent(82)) diary.write(day + 1 + chance.below(20), { kind: 'borrow', who });
}

/**
 * The last morning: new orders, payouts and proofs that a person has to look at, something to approve. The rail does not
 * answer questions from then on, so that what became of a payout stays unknown; the sandbox's switches mend it.
 */
async function leaveSomethingToDo(life: Life): Promise<void> {
  const { world, crew, joined, lastLoan } = life;
  const { sandbox } = world;
  await sandbox.setFaults({ b2c: { successAfterTimeoutRate: 0.2 }, query: { lossRate: 1 }, seed: 7 });
  const idle = joined.toReversed().slice(0, 150);
  await doAll(
    life,
    100_000,
    idle.map((who): Act => ({ kind: 'borrow', who })),
  );
  await sandbox.setFaults({ query: { lossRate: 1 } });
  const late = joined.toReversed().filter(({ habit }) => habit === 'never' || habit === 'weeks late');
  for (const who of late.slice(0, 8)) {
    const loan = lastLoan.get(who);
    if (loan !== undefined) await sendProof(sandbox, who, loan);
  }
  await as(world.consoleUrl, crew.collector, leaveToApprove);
  // Past the age at which a payout without an answer is put before a person.
  await sandbox.advance({ minutes: 20 });
}

function todayOf(life: Life, day: number): BusinessDay {
  return addDays(life.firstDay, day);
}

async function moveTo(life: Life, day: number, ofDayMs: number): Promise<void> {
  const wanted = addMs(startOfDay(todayOf(life, day)), ofDayMs);
  if (wanted > (await life.world.sandbox.clock())) await life.world.sandbox.moveTo(wanted);
}
