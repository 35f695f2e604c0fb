import { addDays, addMs, businessDayOf } from '@house/calendar';
import { readOrders } from './auditor/read-orders.ts';
import { readPast, toldOtherwise } from './auditor/read-past.ts';
import { asAuditor } from './auditor/reading.ts';
import type { Checks } from './checks/checks.ts';
import { erasedTooSoon } from './checks/erased.ts';
import { passTime } from './pass-time.ts';
import { payByMenu } from './people/pay.ts';
import type { SimPerson } from './people/person.ts';
import { ask } from './people/sign-in.ts';
import type { SimTown } from './sim-town.ts';
import type { Desk } from './staff/shift.ts';

const hourMs = 3_600_000;
// What is owed is paid by most, and what they paid too much goes back.
const settlingDays = 20;
const payPercent = 75;
// A year, and what whoever never borrowed may be idle besides.
const days = 405;
const mostOrders = 60;

type Lived = { readonly desk: Desk; readonly people: readonly SimPerson[]; readonly checks: Checks };

/**
 * Most repay what they still owe, and then more than a year goes by in which nobody does anything and for which records are
 * kept: what ages out is gone, and what is told of the time before is told as it was.
 */
export async function growOld(town: SimTown, { desk, people, checks }: Lived): Promise<readonly string[]> {
  const to = addDays(businessDayOf(town.time.now()), -2);
  const { rows } = await town.house.database.query(
    `select serial_number as found from loan_order where status in ('Cleared', 'Extended', 'Declined', 'Cancelled')
     order by id desc limit ${mostOrders}`,
    [],
  );
  const orders = rows.map(({ found }) => String(found));
  const told = () => asAuditor(town, true, (reading) => readPast(reading, to, orders));
  const before = await told();
  await passTime(town, addMs(town.time.now(), 9 * hourMs));
  // Now and then it is refused.
  while (!(await isKeptForAYear(town))) await desk.keepForAYear();
  for (const who of people) await repay(town, who);
  const faults: string[] = [];
  for (let day = 0; day < days; day += 1) {
    await passTime(town, addMs(town.time.now(), 24 * hourMs));
    if (day < settlingDays) await desk.returnCredit();
    faults.push(...(await erasedTooSoon(town)));
  }
  faults.push(...(await checks.whenSettled()), ...toldOtherwise(before, await told()));
  faults.push(...(await asAuditor(town, true, (reading) => readOrders(reading, true))));
  const gone = await town.house.database.query(
    `select count(*) filter (where c.erased_at is not null)::int as erased, count(*)::int as known,
       count(*) filter (where c.erased_at is not null and exists (
         select from loan_order o where o.customer_id = c.id and o.disbursed_on is not null))::int as lent
     from customer c`,
    [],
  );
  const { erased, known, lent } = gone.rows[0] ?? {};
  town.tally.trace(`a year later ${erased} of ${known} are forgotten, ${lent} of whom had a loan`);
  return lent === 0 ? [...faults, 'a year later nobody who had a loan is forgotten'] : faults;
}

async function repay(town: SimTown, who: SimPerson): Promise<void> {
  const listed = await ask(town, who, 'orders', { query: {} });
  if (listed?.body.success !== true || !who.chance.percent(payPercent)) return;
  for (const { serialNumber } of listed.body.result.data) {
    const shown = await ask(town, who, 'order', { params: { serialNumber } });
    const owed = shown?.body.success === true ? (shown.body.result.repayment?.outstandingAmount ?? 0) : 0;
    if (owed > 0) await payByMenu(town, who, serialNumber, owed);
  }
}

async function isKeptForAYear({ house }: SimTown): Promise<boolean> {
  const sql = `select content #>> '{retention,recordYears}' = '1' and content #>> '{retention,idleMonths}' = '1' as is from policy
    order by version desc limit 1`;
  return (await house.database.query(sql, [])).rows[0]?.is === true;
}
