import { verifyInvariants, violationText } from '../../../apps/server/src/modules/invariants/verify-invariants.ts';
import { connectPatiently } from '../../../tools/patiently.ts';
import { brokenPromises } from '../../year/checks/promises.ts';
import { heldAgainstRail } from './against-rail.ts';
import { beginBlows, type Blows } from './blows.ts';
import { calmDown, lookedAt } from './calm-down.ts';
import { letCrowdLive, wordsOf, type Moved } from './crowd.ts';
import { faultsLogged } from './faults-logged.ts';
import { sentAfterSleep } from './slept.ts';
import { openStormTown, type StormTown, type StormWish } from './storm-town.ts';

export type StormResult = {
  readonly customers: number;
  readonly calls: number;
  /** Made at the rail by its own book. */
  readonly payouts: number;
  readonly payments: number;
  readonly kills: number;
  readonly stops: number;
  readonly severed: number;
  readonly mishaps: Readonly<Record<string, number>>;
  readonly double: readonly string[];
  readonly lost: readonly string[];
  readonly unsettled: readonly string[];
  /** Whatever else should not be. */
  readonly violations: readonly string[];
};

export type Storm = StormWish & {
  /** At least so many payouts and payments, and so many customers at once. */
  readonly count: number;
  readonly atOnce: number;
  readonly signal: AbortSignal;
  readonly progress: (line: string) => void;
};

const progressEveryMs = 5_000;
const tidyEveryMs = 20_000;

/**
 * Many customers borrow and repay at once at several copies of the service, while copies are killed or stand still,
 * connections break and the rail errs. When enough has moved all that ends, days go by, and nothing may be lost, double
 * or unsettled by the rail's own book.
 */
export async function runStorm(wish: Storm): Promise<StormResult> {
  const town = await openStormTown(wish);
  try {
    return await weathered(town, wish);
  } finally {
    await town.close();
  }
}

async function weathered(town: StormTown, { count, atOnce, signal, progress }: Storm): Promise<StormResult> {
  const { violations } = town;
  const onFault = (fault: unknown): void => void violations.push(`the storm itself broke: ${wordsOf(fault)}`);
  const blows = beginBlows(town, onFault);
  let moved: Moved = { payouts: 0, payments: 0 };
  const telling = setInterval(() => {
    void pendingIn(town).then((pending) => progress(lineOf(moved, blows, pending)), onFault);
  }, progressEveryMs);
  const tidying = setInterval(() => void tidy(town).catch(onFault), tidyEveryMs);
  const isEnough = (now: Moved): boolean => {
    moved = now;
    return now.payouts + now.payments >= count && blows.haveStruck();
  };
  const crowd = await letCrowdLive(town, { atOnce, signal, isEnough }).finally(async () => {
    clearInterval(telling);
    clearInterval(tidying);
    await blows.end();
  });
  signal.throwIfAborted();
  progress(`${lineOf(crowd, blows, await pendingIn(town))}; the storm is over, days go by`);
  const unsettled = await calmDown(town);
  await tidy(town);
  const held = await heldAgainstRail(town, crowd.customers);
  violations.push(
    ...(await sentAfterSleep(town, blows.stops)),
    ...(await verifyInvariants(town.house)).map(violationText),
    ...(await brokenPromises(lookedAt(town))),
    ...(await faultsLogged(town)),
  );
  const { kills, severed } = blows.counts;
  return {
    customers: crowd.customers.length,
    calls: crowd.customers.reduce((total, { calls }) => total + calls, 0),
    payouts: held.payouts,
    payments: held.payments,
    kills,
    stops: blows.stops.length,
    severed,
    mishaps: Object.fromEntries([...town.mishaps].toSorted(([a], [b]) => a.localeCompare(b))),
    double: held.double,
    lost: held.lost,
    unsettled,
    violations,
  };
}

function lineOf({ payouts, payments }: Moved, { counts, stops }: Blows, pending: string): string {
  return `${payouts} payouts, ${payments} payments; ${counts.kills} kills, ${stops.length} stand-stills, ${counts.severed} connections severed; ${pending}`;
}

async function pendingIn({ house }: StormTown): Promise<string> {
  const { rows } = await house.database.query(
    `select (select count(*) from payout where state in ('queued', 'sent', 'unknown'))::int as payouts,
       (select count(*) from payment_attempt where state in ('queued', 'sent', 'unknown'))::int as attempts`,
    [],
  );
  return `pending ${rows[0]?.payouts} payouts, ${rows[0]?.attempts} web payments`;
}

/** The database of a throw-away cluster does not tidy itself up, and on a busy machine that takes longer than a call may. */
async function tidy({ house }: StormTown): Promise<void> {
  const client = await connectPatiently(house.database);
  try {
    await client.query('vacuum (analyze)');
  } finally {
    await client.end();
  }
}
