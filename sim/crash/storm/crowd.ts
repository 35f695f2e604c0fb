import { setTimeout as pause } from 'node:timers/promises';
import { newCustomer, type Customer } from './customer.ts';
import { live } from './live.ts';
import type { StormTown } from './storm-town.ts';
import { openWatch } from './watch.ts';

export type Moved = { readonly payouts: number; readonly payments: number };
export type CrowdResult = Moved & { readonly customers: readonly Customer[] };

// Whoever waits for the rail looks again so much later, and each time after twice as long; somebody else comes in their place.
// Some wait for the next day's statement: looking every ten seconds, 140 of them took up all places there were.
const asideMs = 10_000;
const countEveryMs = 500;
// Longer than it takes to bring both copies of a part back; then something holds everybody up.
const longestLullMs = 240_000;

/**
 * Lets so many live at once until enough has moved at the rail, as our own record has it (the rail's is held against it
 * in the end), or until nothing has for long.
 */
export async function letCrowdLive(
  town: StormTown,
  wish: {
    readonly atOnce: number;
    readonly signal: AbortSignal;
    /** Looked at each half second; the crowd lives until it is true. */
    readonly isEnough: (moved: Moved) => boolean;
  },
): Promise<CrowdResult> {
  const watch = openWatch(town);
  const customers: Customer[] = [];
  const free: Customer[] = [];
  const aside: { readonly who: Customer; readonly from: number }[] = [];
  const waited = new Map<Customer, number>();
  let isOver = false;

  const next = (): Customer => {
    const back = aside.findIndex(({ from }) => from <= performance.now());
    const [returned] = back < 0 ? [] : aside.splice(back, 1);
    if (returned !== undefined) return returned.who;
    const known = free.shift();
    if (known !== undefined) return known;
    const newcomer = newCustomer(town, customers.length + 1);
    customers.push(newcomer);
    return newcomer;
  };
  const slot = async (): Promise<void> => {
    while (!isOver) {
      const who = next();
      const isDone = await live(town, watch, who).catch((fault: unknown) => {
        town.violations.push(`customer ${who.nth} met what should not be: ${wordsOf(fault)}`);
        return false;
      });
      if (isDone) {
        waited.delete(who);
        free.push(who);
      } else {
        const waits = waited.get(who) ?? asideMs;
        waited.set(who, 2 * waits);
        aside.push({ who, from: performance.now() + waits });
      }
    }
  };
  const living = Promise.all(Array.from({ length: wish.atOnce }, slot));

  let moved: Moved = { payouts: 0, payments: 0 };
  let movedAt = performance.now();
  while (!wish.isEnough(moved) && !wish.signal.aborted) {
    await pause(countEveryMs);
    const now = await movedHere(town);
    if (now.payouts + now.payments > moved.payouts + moved.payments) movedAt = performance.now();
    moved = now;
    if (performance.now() - movedAt > longestLullMs) {
      town.violations.push(
        `nothing moved for ${longestLullMs / 1_000} s after ${moved.payouts + moved.payments} moves`,
      );
      break;
    }
  }
  isOver = true;
  await watch.end();
  await living;
  return { ...moved, customers };
}

async function movedHere({ house }: StormTown): Promise<Moved> {
  const { rows } = await house.database.query(
    `select count(*) filter (where direction = 'out')::int as payouts, count(*) filter (where direction = 'in')::int as payments
     from rail_transaction where part_of is null`,
    [],
  );
  return { payouts: rows[0]?.payouts, payments: rows[0]?.payments };
}

/** The fault and what it came of. */
export function wordsOf(fault: unknown): string {
  if (!(fault instanceof Error)) return JSON.stringify(fault);
  return fault.cause === undefined ? fault.message : `${fault.message} (${wordsOf(fault.cause)})`;
}
