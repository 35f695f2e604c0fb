import type { Case, Flow } from './flow.ts';
import type { Place } from './place.ts';
import type { Cut, Step } from './wire.ts';

/** How a case hurts: the one connection is lost, or the whole server dies on the spot (kill -9). */
export type Blow = 'cut' | 'kill';
export type CrashResult = {
  readonly flow: string;
  /** Round trips seen in a run in which nothing was cut. */
  readonly steps: number;
  readonly cases: number;
  /** Cases whose round trip did not come this time: the order in which lanes run is not the same in every run. */
  readonly notReached: number;
  readonly violations: readonly string[];
};

const modes = ['before', 'after'] as const;
const settleRounds = 12;
const verifyEvery = 8;
const usuallyMissed = 10;
// Where there are few cases, chance says more than a share.
const fewMissed = 2;
// Past a lease (150 s at most) and a chaser's question or two.
const minutesARound = 4;

/**
 * Runs a flow once whole, and then once for every round trip it made with the database, cut there before and after, with
 * the blow. `every` takes each so many-th of these cases, or one a step: by turns before it and after it. With
 * `cutBefore`, which is added to, what was cut before is left out (`messageOf`).
 */
export async function crashFlow(
  place: Place,
  flow: Flow,
  choice: {
    readonly blow: Blow;
    readonly every: number | 'one a step';
    readonly cutBefore?: Set<string>;
    readonly progress?: (line: string) => void;
  },
): Promise<CrashResult> {
  const next = () => prepare(place, flow, nextOf(place));
  const steps = await wholeRun(place, flow, await next());
  const { blow, every, cutBefore } = choice;
  const all = (cutBefore === undefined ? steps : onceEach(flow, steps, cutBefore)).flatMap((step) =>
    modes.map((mode) => ({ step, mode })),
  );
  const cases = all.filter((_, index) =>
    every === 'one a step'
      ? index % modes.length === Math.floor(index / modes.length) % modes.length
      : index % every === 0,
  );
  await flow.stock?.(
    place,
    cases.map((_, index) => peopleOf(place) + index + 1),
  );
  const violations: string[] = [];
  let notReached = 0;
  for (const [index, cut] of cases.entries()) {
    const { reached, faults } = await crashAt(place, await next(), cut, blow);
    // The whole book takes longer than a case, and what is wrong in it stays so.
    if (index % verifyEvery === 0 || index === cases.length - 1) faults.push(...(await place.verify()));
    if (reached) cutBefore?.add(messageOf(flow, cut.step));
    else notReached += 1;
    for (const fault of faults) violations.push(`${flow.name}: ${blow} ${cut.mode} “${nameOf(cut.step)}”: ${fault}`);
    if (faults.length > 0) choice.progress?.(violations.at(-1) ?? '');
  }
  const mayMiss = fewMissed + Math.floor((cases.length * (flow.mayMiss ?? usuallyMissed)) / 100);
  if (notReached > mayMiss)
    violations.push(`${flow.name}: ${notReached} cases were not reached, at most ${mayMiss} are`);
  return { flow: flow.name, steps: steps.length, cases: cases.length, notReached, violations };
}

/** Those that were not cut before, and of those that are alike the first. */
function onceEach(flow: Flow, steps: readonly Step[], cutBefore: ReadonlySet<string>): readonly Step[] {
  const alike = Map.groupBy(steps, (step) => messageOf(flow, step));
  return [...alike].flatMap(([message, [first]]) => (first === undefined || cutBefore.has(message) ? [] : [first]));
}

const moneyTables =
  'journal|debt_event|rail_transaction|rail_statement_line|loan_order|due_date_change|payment_value_date|' +
  'payout|payout_try|payment_attempt|refund|withdrawal|commission';
const writesMoney = new RegExp(`\\b(insert into|update|delete from) (${moneyTables})\\b`, 'i');

const writes = /\b(insert into|delete from|(?<!for |key )update)\b/i;

/**
 * What a message is known by: its own words, and all that its transaction has written before it. A cut there undoes that and
 * nothing else, and whoever asked is told of it, so what flows have in common (who calls, what is locked and read) is cut
 * in the first of them. From the first write of money on, a transaction that posts is the flow's own, whoever else posts
 * by the same words.
 */
function messageOf(flow: Flow, { transaction, at }: Step): string {
  const asked = transaction.slice(0, at + 1);
  const isOwn = posts(transaction) && asked.some((sql) => writesMoney.test(sql));
  const written = asked.slice(0, -1).filter((sql) => writes.test(sql));
  return JSON.stringify([isOwn ? flow.name : '', ...written, asked.at(-1)]);
}

function posts(transaction: readonly string[]): boolean {
  return transaction.some((sql) => /\binsert into journal\b/i.test(sql));
}

// Everybody of a place has a number of their own, whichever flow they live through.
const people = new WeakMap<Place, number>();

/** How many have lived there: a case each. */
export function peopleOf(place: Place): number {
  return people.get(place) ?? 0;
}

function nextOf(place: Place): number {
  const nth = peopleOf(place) + 1;
  people.set(place, nth);
  return nth;
}

async function wholeRun(place: Place, flow: Flow, prepared: Case): Promise<readonly Step[]> {
  place.wire.begin();
  await prepared.run();
  await settle(place, prepared, () => Promise.resolve());
  const steps = place.wire.end();
  const faults = [...(await prepared.faults()), ...(await place.verify())];
  if (faults.length > 0) throw new Error(`${flow.name} with nothing cut: ${faults.join('; ')}`);
  return steps;
}

async function crashAt(place: Place, prepared: Case, cut: Cut, blow: Blow) {
  let blown: Promise<void> | undefined;
  place.wire.begin(cut, () => {
    blown = blow === 'kill' ? place.restart() : Promise.resolve();
    // It is waited for below, which whoever gave up does not come to.
    blown.catch(() => undefined);
  });
  await prepared.run();
  // Also behind its end there is something to be cut: who read the statement goes on to its next line.
  for (let waits = 0; waits < 8 && blown === undefined; waits += 1) await place.pass(50);
  await blown;
  const faults = await settle(place, prepared, async () => await blown);
  const reached = blown !== undefined;
  await blown;
  place.wire.end();
  return { reached, faults: [...faults, ...(await prepared.faults())] };
}

/**
 * Lets the clock go until all that is due was done, leases and the chaser's questions included. Whoever is killed meanwhile
 * `isBack` before it goes on: on a busy machine that takes longer than all the rounds.
 */
async function settle(place: Place, prepared: Case, isBack: () => Promise<void>): Promise<readonly string[]> {
  const until = performance.now() + place.railTellsWithinMs;
  for (let round = 0; round < settleRounds || performance.now() < until; round += 1) {
    for (let looks = 0; looks < 8; looks += 1) {
      if (await prepared.isOver().catch(() => false)) return [];
      await place.pass(25);
    }
    await isBack();
    if (round < settleRounds) await place.sandbox.advance({ minutes: minutesARound }).catch(() => undefined);
  }
  // A request that was stored and never left is made anew once two days' statements do not name it (rails.md, INS-23).
  for (let day = 0; day < 3 && !(await prepared.isOver()); day += 1) {
    await isBack();
    await place.sandbox.advance({ days: 1 });
    await place.sandbox.advance({ minutes: 70 });
    // If it is, and the answer says nothing, the chaser asks.
    await place.sandbox.advance({ minutes: minutesARound });
  }
  return (await prepared.isOver()) ? [] : ['it was never over'];
}

async function prepare(place: Place, flow: Flow, nth: number): Promise<Case> {
  // Where nothing else moves the clock, so many loans would come at once that the queue of payouts stops.
  await place.sandbox.advance({ minutes: 11 });
  return flow.prepare(place, nth);
}

function nameOf({ sql, nth }: Cut['step']): string {
  return `${sql.slice(0, 70)}${nth > 1 ? ` (${nth})` : ''}`;
}
