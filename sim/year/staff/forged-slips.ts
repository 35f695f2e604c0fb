import { addMs } from '@house/calendar';
import type { Chance } from '../chance.ts';
import type { SimTown } from '../sim-town.ts';
import { atDesk, note, type Clerk } from './clerk.ts';

const mostAgoMs = 12 * 3_600_000;
// Of what is true, and was entered before the rail told of it.
const disbelievedPercent = 10;
const seenThroughPercent = 30;

const open = `select serial_number as found from loan_order
  where status in ('Disbursed', 'Repayment', 'Overdue', 'Cleared') order by id desc limit 60`;

/** Somebody shows the slip of a payment that was never made, for an order or for none; staff enter it, as the rail said nothing. */
export async function takeForgedSlip(town: SimTown, chance: Chance, clerk: Clerk): Promise<void> {
  const { rows } = await town.house.database.query(open, []);
  const serialNumber: string | undefined = rows[chance.below(Math.max(1, rows.length))]?.found;
  const browser = await atDesk(town, clerk);
  if (browser === undefined || serialNumber === undefined || town.cameBack.has(serialNumber)) return;
  const receipt = `SLIP${String(town.forgedSlips.size).padStart(6, '0')}`;
  town.forgedSlips.add(receipt);
  await browser.call('proposePayment', {
    body: {
      receipt,
      amount: chance.percent(30) ? 1_000 + chance.below(3_000) : 20 + chance.below(400),
      paidAt: addMs(town.time.now(), -chance.below(mostAgoMs)).toISOString(),
      reference: chance.percent(50) ? serialNumber : 'not readable',
      note,
    },
  });
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
