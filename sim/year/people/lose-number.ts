import { maputoTime } from '@house/calendar';
import { isPhone } from '@house/identity';
import { borrowerOf } from '../../../apps/server/test/borrower.ts';
import { person } from '../../../apps/server/test/loan.ts';
import { mobileIndex } from '../../../apps/server/src/modules/customers/personal.ts';
import { seededChance, type Chance } from '../chance.ts';
import type { SimTown } from '../sim-town.ts';
import type { Desk } from '../staff/shift.ts';
import type { SimPerson } from './person.ts';

const hourMs = 3_600_000;
const betweenHours = 9;
// Proposals are over after three days.
const mostLooks = 24;
const betweenLooksHours = 3;
const strangersFrom = 100_000;

const onTheirWay = `select c.uuid from payout p left join loan_order o on o.id = p.order_id
    left join withdrawal w on w.id = p.withdrawal_id join customer c on c.id = coalesce(o.customer_id, w.customer_id)
  where p.state in ('queued', 'sent', 'unknown') order by p.id desc limit 5`;

// Of whom all that was lent was repaid, the last one first.
const owesNothing = `select c.uuid from customer c join loan_order o on o.customer_id = c.id
  where c.mobile_index is not null and c.blocked_at is null and not exists (
    select from loan_order open where open.customer_id = c.id
      and open.status in ('UnderReview', 'Approved', 'Disbursed', 'Repayment', 'Overdue'))
  group by c.id having bool_or(o.status = 'Cleared') order by max(o.id) desc limit 5`;

/**
 * Numbers are lost: staff give another one, or take the number off the account that somebody else has it of by now, who
 * begins anew with it; and some want to be forgotten, and come back.
 */
export function startLosingNumbers(town: SimTown, people: readonly SimPerson[], desk: Desk): void {
  const chance = seededChance(town.seed, 'numbers lost');
  const again = (): void => {
    town.time.after(betweenHours * hourMs + chance.below(hourMs), async () => {
      if (town.isEnding()) return;
      again();
      const { hour } = maputoTime(town.time.now());
      if (hour < 8 || hour >= 18) return;
      const what = chance.pick(['SIM', 'number', 'number', 'account'] as const);
      const who = await oneOf(town, people, chance, what === 'account' ? owesNothing : onTheirWay);
      if (who?.uuid !== undefined) await lose(town, what, { who, uuid: who.uuid, chance, desk });
    });
  };
  again();
}

async function oneOf(
  town: SimTown,
  people: readonly SimPerson[],
  chance: Chance,
  sql: string,
): Promise<SimPerson | undefined> {
  const anybody = people[chance.below(people.length)];
  if (chance.percent(40)) return anybody;
  const { rows } = await town.house.database.query(sql, []);
  const found = rows[chance.below(Math.max(1, rows.length))];
  return people.find(({ uuid }) => uuid !== undefined && uuid === found?.uuid) ?? anybody;
}

type Loss = { readonly who: SimPerson; readonly uuid: string; readonly chance: Chance; readonly desk: Desk };

async function lose(town: SimTown, what: 'SIM' | 'number' | 'account', loss: Loss): Promise<void> {
  const { who, uuid, chance, desk } = loss;
  if (what === 'SIM') return askForNumber(town, loss);
  if (what === 'account') {
    await desk.proposeErasure(uuid);
    return onceAgreed(town, loss, `mobile_index is null`, [], () => beginAnew(who, who.papers));
  }
  await desk.proposeNumberOff(uuid);
  // Its owner comes back with it, a stranger has it, or the owner has staff give them another.
  const next = chance.pick(['owner', 'stranger', 'another'] as const);
  return onceAgreed(town, loss, `mobile_index is null`, [], async () => {
    if (next === 'another') return askForNumber(town, loss);
    beginAnew(who, next === 'owner' ? who.papers : strangersFrom + who.nth);
  });
}

/** Whoever comes with the number has an account of their own: what they show is theirs, or somebody else's. */
export function beginAnew(who: SimPerson, papers: number): void {
  if (who.uuid !== undefined) who.left.add(who.uuid);
  who.uuid = undefined;
  who.papers = papers;
  who.receipts.length = 0;
}

async function askForNumber(town: SimTown, loss: Loss): Promise<void> {
  const { who, uuid, chance, desk } = loss;
  const mobile = `85${String(1_000_000 + who.nth * 1_000 + chance.below(1_000))}`;
  if (!isPhone(mobile)) throw new Error(`${mobile} is no number`);
  await desk.proposeNumber(uuid, { mobile, nuit: who.hasOddNuit ? oddNuit : person(who.papers).nuit });
  await onceAgreed(town, loss, `mobile_index = $2`, [mobileIndex(town.house, mobile)], () => {
    const { cookies } = who.borrower;
    who.borrower = borrowerOf(town, mobile);
    for (const [name, value] of cookies) who.borrower.cookies.set(name, value);
  });
}

const oddNuit = '400339910';

/** Looks at once and every few hours whether two of staff agreed to it; then what comes of that. */
async function onceAgreed(
  town: SimTown,
  { who, uuid }: Loss,
  agreed: string,
  values: readonly unknown[],
  then: () => void | Promise<void>,
): Promise<void> {
  let looks = 0;
  const look = async (): Promise<void> => {
    if (who.uuid !== uuid) return;
    const sql = `select from customer where uuid = $1 and ${agreed}`;
    if ((await town.house.database.query(sql, [uuid, ...values])).rows.length > 0) return then();
    looks += 1;
    if (looks < mostLooks) town.time.after(betweenLooksHours * hourMs, look);
  };
  await look();
}
