import { businessDay, businessDayOf, daysBetween } from '@house/calendar';
import { borrowerOf } from '../../apps/server/test/borrower.ts';
import { person } from '../../apps/server/test/loan.ts';
import type { Chance } from './chance.ts';
import { payByMenu, payInApp } from './pay.ts';
import { habits, signedIn, signIn, type Day, type Habit, type SimPerson } from './session.ts';
import type { SimTown } from './sim-town.ts';

/** Somebody with a habit, who has not joined yet. */
export function somebody(town: SimTown, nth: number, chance: Chance): SimPerson {
  return {
    nth,
    habit: chance.pick(['prompt', 'prompt', 'prompt', ...habits]),
    isOddNuit: chance.percent(12),
    borrower: borrowerOf(town, person(nth).phone),
    customerId: undefined,
  };
}

/** What a person does at one moment of a day: mostly nothing. */
export async function liveOn(day: Day, who: SimPerson): Promise<void> {
  if (who.customerId === undefined) {
    if (day.chance.percent(25)) await join(day, who);
    return;
  }
  const order = await newestOrder(day.town, who);
  if (order === undefined || !open.has(order.status)) {
    if (day.chance.percent(20)) await borrow(day, who);
    return;
  }
  if (order.dueOn === undefined || !payable.has(order.status)) return;
  const today = businessDayOf(day.town.house.clock.now());
  const daysLeft = daysBetween(today, businessDay(order.dueOn));
  if (!wantsToPay(day.chance, who.habit, daysLeft)) return;
  const isPart = who.habit === 'in parts' || (who.habit === 'defaulting' && day.chance.percent(80));
  const wish = { serialNumber: order.serialNumber, share: isPart ? 20 + day.chance.below(60) : 100 };
  if (day.chance.percent(50)) await payInApp(day, who, wish);
  else await payByMenu(day, who, wish);
}

const open = new Set(['UnderReview', 'Approved', 'Disbursed', 'Repayment', 'Overdue']);
const payable = new Set(['Disbursed', 'Repayment', 'Overdue']);

function wantsToPay(chance: Chance, habit: Habit, daysLeft: number): boolean {
  switch (habit) {
    case 'prompt':
    case 'slipping':
      return daysLeft <= 1 && chance.percent(60);
    case 'early':
      return chance.percent(10) || daysLeft <= 0;
    case 'late':
      return daysLeft < -1 && chance.percent(12);
    case 'in parts':
      return chance.percent(10) || daysLeft < -10;
    default:
      return chance.percent(1);
  }
}

async function join(day: Day, who: SimPerson): Promise<void> {
  const { town, tally } = day;
  if (!(await signIn(day, who))) return;
  const { firstName, lastName, nuit } = person(who.nth);
  // A company's number, the same for several: a doubt that only a person can settle.
  const nid = who.isOddNuit ? '400339910' : nuit;
  const info = { nid, firstName, lastName, gender: 'Female' as const, preCheckNuit: !who.isOddNuit };
  const answers = [
    await who.borrower.call('basicInfo', { body: info }),
    await who.borrower.call('nok', {
      body: [
        { relationship: 'Mother', fullName: 'Rosa Macuácua', contact: `86${who.borrower.phone.slice(2)}` },
        { relationship: 'Workmate', fullName: 'Celso Mondlane', contact: `82${who.borrower.phone.slice(2)}` },
      ],
    }),
  ];
  await town.worker.drain();
  const { rows } = await town.house.database.query('select max(id) as id from customer', []);
  who.customerId = rows[0]?.id;
  tally.event(`${who.nth} joins ${answers.map((answer) => answer.status).join()}`);
}

async function borrow(day: Day, who: SimPerson): Promise<void> {
  const { town, chance, tally } = day;
  const listed = await signedIn(day, who, () => who.borrower.call('products'));
  if (listed?.body.success !== true) return;
  const { products } = listed.body.result;
  const product = products[chance.below(Math.max(1, products.length))];
  if (product === undefined) return tally.event(`${who.nth} is offered nothing`);
  const place = () => who.borrower.call('placeOrder', { params: { uuid: product.uuid }, body: {} });
  const isTwice = chance.percent(15);
  if (isTwice) tally.fault('double click on confirm');
  const placed = await Promise.all(isTwice ? [place(), place()] : [place()]);
  const codes = placed.map(({ status, body }) => `${status}/${'code' in body ? String(body.code) : ''}`);
  await town.worker.drain();
  tally.event(`${who.nth} asks for ${product.amount} over ${product.term} days ${codes.toSorted().join()}`);
}

type NewestOrder = { readonly status: string; readonly serialNumber: string; readonly dueOn: string | undefined };

/** The simulation looks into the database to choose what a person does; what they do goes through the door. */
async function newestOrder(town: SimTown, who: SimPerson): Promise<NewestOrder | undefined> {
  const { rows } = await town.house.database.query(
    'select status, serial_number, due_on from loan_order where customer_id = $1 order by id desc limit 1',
    [who.customerId],
  );
  const [order] = rows;
  return order && { status: order.status, serialNumber: order.serial_number, dueOn: order.due_on ?? undefined };
}
