import { businessDayOf, maputoTime } from '@house/calendar';
import { operatorBrowser, type OperatorBrowser } from '../../../apps/server/test/operator.ts';
import { seededChance } from '../chance.ts';
import type { SimTown } from '../sim-town.ts';
import { agree } from './agree.ts';
import { atDesk, note, type Clerk } from './clerk.ts';
import { bringStatement } from './bring-statement.ts';
import { cancelHeld } from './cancel-held.ts';
import { changePolicy, keepForAYear } from './change-policy.ts';
import { seeThroughSlips, takeOffAnothers } from './forged-slips.ts';
import { freeHeld } from './free-held.ts';
import { hire } from './hire.ts';
import { readStatement } from './read-statement.ts';
import { readSuspense } from './read-suspense.ts';
import { onTheLine } from './on-the-line.ts';
import { releaseQueue } from './release-queue.ts';
import { review } from './review.ts';
import { decideProofs, enterPayment } from './see-receipts.ts';
import { returnCredit, serviceOrders } from './service-orders.ts';
import { bookTransfers } from './owners-money.ts';
import { seldomActs } from './seldom.ts';
import { putRight, takeBack } from './take-back.ts';

const hourMs = 3_600_000;
const betweenHours = 3;

/** What others may have staff do. */
export type Desk = {
  bringStatement(): Promise<void>;
  bringToday(): Promise<void>;
  /** These are agreed to at once by the manager, who sits beside, mostly. */
  proposeNumber(uuid: string, asked: { mobile: string; nuit: string }): Promise<void>;
  proposeNumberOff(uuid: string): Promise<void>;
  proposeErasure(uuid: string): Promise<void>;
  keepForAYear(): Promise<void>;
  returnCredit(): Promise<void>;
};

/**
 * Six at work by day: they decide, offer, settle, cancel, hold, waive, write off, move due days, read suspense,
 * statements and receipts, send money back, change prices and policy, and now and then err. What needs two persons the
 * manager agrees to.
 */
export async function startStaff(town: SimTown): Promise<Desk> {
  const chance = seededChance(town.seed, 'staff');
  const mistakes = seededChance(town.seed, 'mistakes of staff');
  const files = seededChance(town.seed, 'statements brought by staff');
  const receipts = seededChance(town.seed, 'receipts seen by staff');
  const policies = seededChance(town.seed, 'policies of staff');
  const slips = seededChance(town.seed, 'slips that staff see through');
  const staff: Clerk[] = [];
  for (const [name, role] of [
    ['rita', 'reviewer'],
    ['mario', 'manager'],
    ['filipa', 'finance'],
    ['aida', 'admin'],
    ['carla', 'collector'],
    ['nuno', 'finance'],
  ] as const) {
    const browser = operatorBrowser(town.url, town.consoleFetch);
    staff.push({ ...(await hire(town, name, role)), browser, signedInUntilMs: 0 });
  }
  const [reviewer, manager, finance, admin, collector, goes] = staff;
  if (!reviewer || !manager || !finance || !admin || !collector || !goes) throw new Error('somebody is missing');
  const actSeldom = seldomActs(town, { reviewer, manager, finance, admin, collector, goes });
  const work = async (): Promise<void> => {
    const { hour } = maputoTime(town.time.now());
    if (hour < 8 || hour >= 18) return;
    await releaseQueue(town, finance);
    await bookTransfers(town, finance);
    await (chance.percent(50) ? review(town, chance, reviewer, manager) : review(town, chance, manager, reviewer));
    await readSuspense(town, chance, finance);
    await readStatement(town, finance);
    await freeHeld(town, reviewer);
    await cancelHeld(town, finance);
    if (!town.isEnding()) {
      await serviceOrders(town, chance, finance);
      await returnCredit(town, chance, finance);
      await takeBack(town, mistakes, finance);
      await enterPayment(town, receipts, finance);
      await changePolicy(town, policies, admin);
      await actSeldom();
    }
    await decideProofs(town, receipts, finance);
    await putRight(town, finance);
    await seeThroughSlips(town, slips, finance);
    await takeOffAnothers(town, slips, finance);
    await agree(town, chance, manager);
  };
  const shift = async (): Promise<void> => {
    town.time.after((town.together ? 1 : betweenHours) * hourMs, shift);
    await work();
  };
  // By hand at a bad moment: what was waiting is agreed to, a review decided, money read that named no order, and a
  // statement brought that the rail is still writing.
  const bring = () => bringStatement(town, files, finance);
  town.others.push(() => agree(town, chance, manager));
  town.others.push(() => (mistakes.percent(10) ? actSeldom() : review(town, chance, reviewer, manager)));
  town.others.push(() => readSuspense(town, chance, finance));
  town.others.push(bring);
  // With the borrower on the line, whose money is on its way.
  const calls = seededChance(town.seed, 'calls to staff');
  town.others.push(() => onTheLine(town, calls, finance, manager));
  town.time.after(hourMs, shift);
  const looks = seededChance(town.seed, 'money that staff look for');
  const bringToday = () => bringStatement(town, looks, finance, businessDayOf(town.time.now()));
  const agreedTo = async (maker: Clerk, propose: (browser: OperatorBrowser) => Promise<unknown>): Promise<void> => {
    const browser = await atDesk(town, maker);
    if (browser === undefined) return;
    await propose(browser);
    await agree(town, looks, manager);
  };
  return {
    bringStatement: bring,
    bringToday,
    proposeNumber: (uuid, asked) =>
      agreedTo(reviewer, (browser) => browser.call('proposeNumber', { params: { uuid }, body: { ...asked, note } })),
    proposeNumberOff: (uuid) =>
      agreedTo(reviewer, (browser) => browser.call('proposeNumberOff', { params: { uuid }, body: { note } })),
    keepForAYear: () => agreedTo(admin, keepForAYear),
    returnCredit: () => returnCredit(town, looks, finance, 100),
    proposeErasure: (uuid) =>
      agreedTo(admin, (browser) => browser.call('proposeErasure', { params: { uuid }, body: { note } })),
  };
}
