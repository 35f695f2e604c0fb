import type { Chance } from '../chance.ts';
import type { SimTown } from '../sim-town.ts';
import { atDesk, note, type Clerk } from './clerk.ts';

/** A payment is taken off its order: it was another's, or somebody believes that the rail took it back. */
export async function takeBack(town: SimTown, chance: Chance, clerk: Clerk): Promise<void> {
  if (!chance.percent(12)) return;
  const { rows } = await town.house.database.query(
    `select o.serial_number as found, r.rail_transaction_id as payment from rail_transaction r
     join loan_order o on o.id = r.order_id
     where r.meaning = 'repayment' and r.rail_transaction_id not like 'Q:%' and r.paid_at > $1::timestamptz - interval '20 days'
     union all (
       select o.serial_number, 'CREDIT-' || e.id from debt_event e join loan_order o on o.id = e.order_id
       where e.kind = 'payment' and e.rail_transaction_id is null and e.recorded_at > $1::timestamptz - interval '20 days'
       order by e.id limit 10
     ) order by payment limit 60`,
    [town.time.now()],
  );
  const taken = rows.filter(({ payment }) => !town.forgedSlips.has(payment));
  const row = taken[chance.below(Math.max(1, taken.length))];
  const browser = row === undefined ? undefined : await atDesk(town, clerk);
  if (row === undefined || browser === undefined || town.cameBack.has(row.found)) return;
  const body = { payment: row.payment, railsFault: chance.percent(50), wrongOrder: chance.percent(60), note };
  await browser.call('proposeReversal', { params: { serialNumber: row.found }, body });
  await town.worker.drain();
}

/** What was taken back by mistake is in the wallet still, as no statement says otherwise. */
export async function putRight(town: SimTown, clerk: Clerk): Promise<void> {
  const { rows } = await town.house.database.query(
    `select o.serial_number as found, w.receipt as payment from reversal_that_may_be_here w join loan_order o on o.id = w.order_id
     where w.booked_at < $1::timestamptz - interval '30 hours' and w.receipt <> all($2::text[]) order by w.receipt limit 10`,
    [town.time.now(), [...town.forgedSlips]],
  );
  for (const { found: serialNumber, payment } of rows) {
    const browser = await atDesk(town, clerk);
    const body = { payment, railsFault: false, wrongOrder: true, note };
    await browser?.call('proposeReversal', { params: { serialNumber }, body });
  }
}
