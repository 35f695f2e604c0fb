import { addMs, businessDay, startOfDay } from '@house/calendar';
import type { Chance } from '../chance.ts';
import type { SimTown } from '../sim-town.ts';
import { atDesk, note, type Clerk } from './clerk.ts';

const hourMs = 3_600_000;
const mostAgoMs = 12 * hourMs;
const ofASignedDayPercent = 30;
// Of what is true, and was entered before the rail told of it.
const disbelievedPercent = 10;
const seenThroughPercent = 30;

const open = `select serial_number as found from loan_order
  where status in ('Disbursed', 'Repayment', 'Overdue', 'Cleared') order by id desc limit 60`;

const signed = `select business_date::text as found from reconciliation_day where signed_at is not null
  order by business_date desc limit 6`;

/** An order for which somebody may show a slip. */
export async function someOrder(town: SimTown, chance: Chance): Promise<string | undefined> {
  const { rows } = await town.house.database.query(open, []);
  return rows[chance.below(Math.max(1, rows.length))]?.found;
}

/**
 * Somebody shows the slip of a payment that was never made, for an order or for none, now and then of a day that is signed; staff
 * enter it, as the rail said nothing.
 */
export async function takeForgedSlip(town: SimTown, chance: Chance, clerk: Clerk): Promise<void> {
  const serialNumber = await someOrder(town, chance);
  const browser = await atDesk(town, clerk);
  if (browser === undefined || serialNumber === undefined || town.cameBack.has(serialNumber)) return;
  const receipt = `SLIP${String(town.forgedSlips.size).padStart(6, '0')}`;
  town.forgedSlips.add(receipt);
  await browser.call('proposePayment', {
    body: {
      receipt,
      amount: chance.percent(30) ? 1_000 + chance.below(3_000) : 20 + chance.below(400),
      paidAt: (await paidAt(town, chance)).toISOString(),
      reference: chance.percent(50) ? serialNumber : 'not readable',
      note,
    },
  });
}

async function paidAt(town: SimTown, chance: Chance): Promise<Date> {
  const { rows } = await town.house.database.query(signed, []);
  const day: string | undefined = rows[chance.below(Math.max(1, rows.length))]?.found;
  return day !== undefined && chance.percent(ofASignedDayPercent)
    ? addMs(startOfDay(businessDay(day)), chance.below(24 * hourMs))
    : addMs(town.time.now(), -chance.below(mostAgoMs));
}

const onAnothers = `select r.rail_transaction_id as receipt, o.serial_number as "serialNumber"
  from rail_transaction r join loan_order o on o.id = r.order_id
  where r.rail_transaction_id = any($1) and r.meaning = 'repayment' and r.stated_at is not null
    and exists (select from incident i where i.kind = 'receipt-claimed-twice' and i.subject = 'rail:' || r.rail_transaction_id)
    and not exists (select from debt_event e join debt_event taken on taken.reverses_id = e.id
      where e.kind = 'payment' and e.rail_transaction_id = r.rail_transaction_id)
  order by r.rail_transaction_id limit 20`;

/** What another paid is taken off the order of whoever showed its slip, as the alarm asks for. */
export async function takeOffAnothers(town: SimTown, chance: Chance, clerk: Clerk): Promise<void> {
  const { rows } = await town.house.database.query(onAnothers, [[...town.borrowedSlips.keys()]]);
  for (const { receipt: payment, serialNumber } of rows) {
    if (!chance.percent(town.isEnding() ? 100 : seenThroughPercent)) continue;
    const browser = await atDesk(town, clerk);
    const body = { payment, railsFault: false, wrongOrder: true, note };
    await browser?.call('proposeReversal', { params: { serialNumber }, body });
  }
}

const staffsWord = `select r.rail_transaction_id as receipt, r.meaning, o.serial_number as "serialNumber"
  from rail_transaction r left join loan_order o on o.id = r.order_id
  where r.source = 'operator' and r.stated_at is null and r.part_of is null and r.meaning in ('repayment', 'suspense')
    and not exists (select from reversal_without_line w where w.receipt = r.rail_transaction_id)
  order by r.rail_transaction_id limit 20`;

/**
 * What staff entered and no statement has is put before two persons: taken off its order, or, where none took it, said
 * never to have been. Now and then that is said of what is true, and the rail tells of it later.
 */
export async function seeThroughSlips(town: SimTown, chance: Chance, clerk: Clerk): Promise<void> {
  const { rows } = await town.house.database.query(staffsWord, []);
  for (const { receipt, meaning, serialNumber } of rows) {
    const isForged = town.forgedSlips.has(receipt);
    const percent = isForged ? (town.isEnding() ? 100 : seenThroughPercent) : disbelievedPercent;
    if (!chance.percent(percent)) continue;
    const browser = await atDesk(town, clerk);
    if (browser === undefined) return;
    if (meaning === 'suspense') await browser.call('proposeNeverWas', { params: { receipt }, body: { note } });
    else if (isForged) {
      const body = { payment: receipt, railsFault: false, wrongOrder: false, note };
      await browser.call('proposeReversal', { params: { serialNumber }, body });
    }
  }
}
