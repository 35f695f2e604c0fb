import { addDays, businessDayOf } from '@house/calendar';
import { debtBuckets } from '@house/contract/operator';
import type { OperatorBrowser } from '../../../apps/server/test/operator.ts';
import type { Chance } from '../chance.ts';
import type { SimTown } from '../sim-town.ts';
import { atDesk, note, oneOf, type Clerk } from './clerk.ts';

type Desk = {
  readonly town: SimTown;
  readonly browser: OperatorBrowser;
  readonly serialNumber: string;
  readonly chance: Chance;
};

/** Which orders an act is for, as staff would look them up, and how many times of a hundred it is done. */
const acts: readonly { percent: number; which: string; act: (desk: Desk) => Promise<unknown> }[] = [
  {
    percent: 30,
    which: `status in ('Repayment', 'Overdue') and due_on between $1::date - 7 and $1::date + 3 and hold = 'none'`,
    act: async ({ town, browser, serialNumber, chance }) => {
      const termDays = chance.pick([14, 14, 30, 30, 7, 90]);
      const made = await browser.call('offerExtension', { params: { serialNumber }, body: { termDays } });
      if (!made.body.success) return;
      const { payNow } = made.body.result;
      if (payNow > 0) town.offers.set(serialNumber, payNow);
      else town.tally.violation(`${serialNumber} may be extended for nothing`);
    },
  },
  {
    percent: 8,
    which: `status = 'Overdue' and due_on < $1::date - 5 and hold = 'none'`,
    act: async ({ town, browser, serialNumber, chance }) => {
      const params = { serialNumber };
      const file = await browser.call('orderFile', { params });
      if (!file.body.success) return;
      const amount = Math.floor((file.body.result.money.outstanding * (50 + chance.below(40))) / 100);
      const until = addDays(businessDayOf(town.time.now()), 3 + chance.below(8));
      const proposed = await browser.call('proposeSettlement', { params, body: { amount, until, note } });
      if (proposed.body.success) town.offers.set(serialNumber, amount);
    },
  },
  {
    percent: 15,
    which: `status = 'Approved' and $1::date is not null`,
    act: ({ browser, serialNumber }) => browser.call('cancelOrder', { params: { serialNumber }, body: { note } }),
  },
  {
    percent: 5,
    which: `status in ('UnderReview', 'Approved', 'Disbursed', 'Repayment', 'Overdue') and hold = 'none' and $1::date is not null`,
    act: ({ browser, serialNumber, chance }) => {
      const hold = chance.pick(['dispute', 'fraud', 'deceased'] as const);
      return browser.call('proposeHold', { params: { serialNumber }, body: { hold, note } });
    },
  },
  {
    percent: 20,
    which: `hold <> 'none' and $1::date is not null`,
    act: ({ browser, serialNumber }) => browser.call('proposeHoldEnd', { params: { serialNumber }, body: { note } }),
  },
  {
    percent: 10,
    which: `status = 'Overdue' and $1::date is not null`,
    act: ({ browser, serialNumber, chance }) => {
      const bucket = chance.percent(40) ? chance.pick(debtBuckets) : undefined;
      const amount = chance.percent(10) ? 2_000 : 10 + chance.below(90);
      const body = bucket === undefined ? { amount, note } : { amount, bucket, note };
      return browser.call('proposeWaiver', { params: { serialNumber }, body });
    },
  },
  {
    percent: 8,
    which: `status in ('Repayment', 'Overdue') and due_on between $1::date - 10 and $1::date + 5 and hold = 'none'`,
    act: ({ town, browser, serialNumber, chance }) => {
      const dueOn = addDays(businessDayOf(town.time.now()), 1 + chance.below(12));
      return browser.call('proposeDueDate', { params: { serialNumber }, body: { dueOn, note } });
    },
  },
  {
    percent: 40,
    which: `status = 'Overdue' and due_on <= $1::date - 180`,
    act: ({ browser, serialNumber }) =>
      browser.call('proposeWriteOff', { params: { serialNumber }, body: { why: 'late', note } }),
  },
  {
    percent: 2,
    which: `status = 'Overdue' and charged_off_at is null and $1::date is not null`,
    act: ({ browser, serialNumber }) =>
      browser.call('proposeWriteOff', { params: { serialNumber }, body: { why: 'fraud', note } }),
  },
  {
    percent: 60,
    // Those for whom it is too late as well: by the days of their own version.
    which: `status in ('Disbursed', 'Repayment') and disbursed_on >= $1::date - 12 and exists (
      select 1 from debt_event e where e.order_id = loan_order.id and e.kind = 'payment')`,
    act: ({ browser, serialNumber }) => browser.call('proposeReturn', { params: { serialNumber }, body: { note } }),
  },
];

/** What an operator does, or proposes to do, to orders, each act on one order at most. */
export async function serviceOrders(town: SimTown, chance: Chance, clerk: Clerk): Promise<void> {
  for (const { percent, which, act } of acts) {
    if (!chance.percent(percent)) continue;
    const { rows } = await town.house.database.query(
      `select serial_number as found from loan_order where ${which} order by id limit 50`,
      [town.time.now()],
    );
    const serialNumber: string | undefined = rows[chance.below(Math.max(1, rows.length))]?.found;
    // Whose money came back owes nothing as soon as that is said.
    if (serialNumber === undefined || town.cameBack.has(serialNumber)) continue;
    const browser = await atDesk(town, clerk);
    if (browser === undefined) return;
    await act({ town, browser, serialNumber, chance });
    await town.worker.drain();
  }
}

const owedCredit = `select c.uuid from posting p join customer c on c.id = p.customer_id where p.account_code = 'customer_credit'
  group by c.id having sum(p.amount_centavos) < 0 order by c.id limit 50`;

/** Proposes to send somebody the money that we owe them. */
export async function returnCredit(town: SimTown, chance: Chance, clerk: Clerk, percent = 15): Promise<void> {
  if (!chance.percent(percent)) return;
  const uuid = await oneOf(town, chance, owedCredit);
  const browser = uuid === undefined ? undefined : await atDesk(town, clerk);
  if (uuid === undefined || browser === undefined) return;
  await browser.call('proposeCreditRefund', { params: { uuid }, body: { note } });
}
