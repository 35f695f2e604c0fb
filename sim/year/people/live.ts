import { businessDay, businessDayOf, daysBetween, maputoTime } from '@house/calendar';
import type { Success } from '@house/contract';
import type { SimTown } from '../sim-town.ts';
import { borrow } from './borrow.ts';
import { join } from './join.ts';
import { beginAnew } from './lose-number.ts';
import { payByMenu, payInApp } from './pay.ts';
import type { SimPerson } from './person.ts';
import { changeNumber, look, pryInto, sendProof, withdraw } from './roam.ts';
import { ask } from './sign-in.ts';

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;
const joinWithinHours = 24 * 5;
const tellWithinHours = 24;

/** Lives from now on: joins some time, and after that does something every day or two. */
export function startLife(town: SimTown, who: SimPerson): void {
  const again = (hours: number): void => {
    const delayMs = hours * hourMs + who.chance.below(hourMs);
    town.time.after(town.together ? toTheHour(town, delayMs) : delayMs, async () => {
      if (town.isEnding()) return;
      if (isNight(town.time.now()) && !who.sleepsByDay) return again(9);
      await doSomething(town, who);
      if (!who.staysAway || !who.chance.percent(awayPercent)) return again(4 + who.chance.below(hoursBetween));
      town.time.after((leastAwayDays + who.chance.below(leastAwayDays)) * dayMs, async () => {
        await comeBack(town, who);
        again(1);
      });
    });
  };
  again(who.chance.below(who.tells ? tellWithinHours : joinWithinHours));
}

const hoursBetween = 40;
const awayPercent = 5;
const leastAwayDays = 33;

/** Whoever never borrowed may be forgotten meanwhile, and begins anew. */
async function comeBack(town: SimTown, who: SimPerson): Promise<void> {
  const sql = 'select from customer where uuid = $1 and erased_at is not null';
  if ((await town.house.database.query(sql, [who.uuid])).rows.length > 0) beginAnew(who, who.papers);
}

/** Whoever does not act in turn meets others, and staff, which begins by the hour. */
function toTheHour({ time }: SimTown, delayMs: number): number {
  return delayMs + hourMs - ((time.nowMs() + delayMs) % hourMs);
}

function isNight(now: Date): boolean {
  const { hour } = maputoTime(now);
  return hour < 6 || hour >= 22;
}

async function doSomething(town: SimTown, who: SimPerson): Promise<void> {
  if (who.uuid === undefined) return join(town, who);
  const listed = await ask(town, who, 'orders', { query: {} });
  if (listed?.body.success !== true) return;
  const open = listed.body.result.data.find(({ status }) => isOpen(status));
  if (who.chance.percent(25)) await wander(town, who, open?.serialNumber);
  const [last] = listed.body.result.data;
  if (last?.status === 'Cancelled' && who.chance.percent(15)) return payTooSoon(town, who, last.serialNumber);
  if (open === undefined) return who.chance.percent(60) ? borrow(town, who) : look(town, who);
  await service(town, who, open);
}

type Listed = Success<'orders'>['result']['data'][number];

function isOpen(status: string): boolean {
  return ['UnderReview', 'Approved', 'Disbursed', 'Repayment', 'Overdue'].includes(status);
}

async function wander(town: SimTown, who: SimPerson, serialNumber: string | undefined): Promise<void> {
  if (who.habit === 'abusing') await pryInto(town, who);
  const roll = who.chance.below(100);
  if (roll < 6) return changeNumber(town, who);
  if (roll < (who.tells ? 60 : 20)) return withdraw(town, who);
  if (roll % 5 === 0 && serialNumber !== undefined) return sendProof(town, who, serialNumber);
  await look(town, who);
}

/** What somebody does about the order that is open: pays by habit, or looks at what is owed. */
async function service(town: SimTown, who: SimPerson, open: Listed): Promise<void> {
  if (town.cameBack.has(open.serialNumber)) return;
  const shown = await ask(town, who, 'order', { params: { serialNumber: open.serialNumber } });
  if (shown?.body.success !== true) return;
  if (shown.body.result.repayment === null) {
    if (open.status === 'Approved' && who.chance.percent(30)) await payTooSoon(town, who, open.serialNumber);
    return;
  }
  const { order, repayment } = shown.body.result;
  if (order.repaymentDate === null) return;
  const offered = town.offers.get(open.serialNumber);
  if (offered !== undefined && who.chance.percent(60)) {
    town.offers.delete(open.serialNumber);
    return payByMenu(town, who, open.serialNumber, offered);
  }
  const today = businessDayOf(town.time.now());
  const daysLeft = daysBetween(today, businessDay(order.repaymentDate));
  const share = shareToPay(who, daysLeft, order.loanInformation.term);
  const owed = Math.floor(Math.round(repayment.outstandingAmount * 100) * share) / 100;
  const amount = who.habit === 'withdrawing' && share > 0 ? (order.disbursedAmount ?? owed) : owed;
  if (amount < 1) {
    if (who.chance.percent(12)) await payALittle(town, who, open.serialNumber, repayment.outstandingAmount);
    return;
  }
  if (who.chance.percent(65) && amount <= repayment.outstandingAmount) {
    await payInApp(town, who, open.serialNumber, amount);
  } else await payByMenu(town, who, open.serialNumber, amount);
}

/** Something towards it before it is due, or to see whether that works. */
async function payALittle(town: SimTown, who: SimPerson, serialNumber: string, owed: number): Promise<void> {
  if (who.habit === 'defaulting') return;
  await payInApp(town, who, serialNumber, Math.min(owed, 10 + who.chance.below(60)));
}

/** Before there is anything to pay, or for an order that came to nothing: somebody told them to, or they mistake it. */
async function payTooSoon(town: SimTown, who: SimPerson, serialNumber: string): Promise<void> {
  await payByMenu(town, who, serialNumber, 20 + who.chance.below(400));
}

/** How much of what is owed, 0 for not today. */
function shareToPay({ habit, chance }: SimPerson, daysLeft: number, term: number): number {
  switch (habit) {
    case 'prompt':
    case 'slipping':
      return daysLeft <= 1 ? 1 : 0;
    case 'early':
      return chance.percent(12) || daysLeft <= 0 ? 1 : 0;
    case 'late':
      return daysLeft < -2 && chance.percent(25) ? 1 : 0;
    case 'in parts':
      return chance.percent(20) || daysLeft < -8 ? (20 + chance.below(60)) / 100 : 0;
    case 'withdrawing':
      return daysLeft > term - 6 ? 1 : daysLeft <= 0 ? 1 : 0;
    case 'extending':
      // Waits for staff's offer, and pays in the end when none comes.
      return daysLeft <= -6 ? 1 : 0;
    case 'defaulting':
      return daysLeft < -185 ? (chance.percent(20) ? 0.3 : 0) : chance.percent(1) ? 0.2 : 0;
    case 'abusing':
      return daysLeft < -20 && chance.percent(10) ? 1 : 0;
  }
}
