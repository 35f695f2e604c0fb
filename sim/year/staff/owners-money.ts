import { businessDayOf } from '@house/calendar';
import { ownerOf } from '../../crash/owner.ts';
import type { SimTown } from '../sim-town.ts';
import { atDesk, note, type Clerk } from './clerk.ts';

// Each of its own, so that what is booked by hand is known for the line that it was.
const leastMt = 41;

/** Somebody of the bank moves money to another business of theirs, past us: only the statement tells of it. */
export function startOwner(town: SimTown): () => Promise<void> {
  let taken = 0;
  return async () => {
    const takeOut = ownerOf(town.house.config.MPESA_HOST, await town.sandbox.credentials());
    taken += 1;
    // It may be done, too, where the rail gives no answer.
    await takeOut(leastMt + taken).catch(() => undefined);
  };
}

const open = `select l.id, l.receipt, l.paid_out_centavos as amount,
    (select a.outcome from approval_request a where a.kind = 'fund-float' and a.subject = 'float'
       and a.proposal ->> 'centavos' = l.paid_out_centavos::text order by a.id desc limit 1) as "byHand",
    exists (select from approval_request a where a.kind = 'fund-float' and a.subject = 'float' and a.outcome is null
       and a.proposal ->> 'centavos' = l.paid_out_centavos::text) as "waits"
  from rail_statement_line l where l.kind = 'b2b' and l.outcome = 'break' and l.settled_at is null order by l.id limit 5`;

/** A transfer on the statement is the owner's: on its own day, or, where that is signed, today, and its line is explained then. */
export async function bookTransfers(town: SimTown, clerk: Clerk): Promise<void> {
  const { rows } = await town.house.database.query(open, []);
  for (const { id, amount, byHand, waits } of rows) {
    const browser = waits ? undefined : await atDesk(town, clerk);
    if (browser === undefined) continue;
    const params = { id: String(id) };
    if (byHand === 'approved') {
      await browser.call('settleBreak', { params, body: { note } });
      continue;
    }
    const proposed = await browser.call('proposeTransfer', { params, body: { note } });
    if (proposed.body.error !== 'DAY_SIGNED') continue;
    const on = businessDayOf(town.time.now());
    const body = { amount: Number(amount) / 100, direction: 'out', on, note } as const;
    await browser.call('proposeFloatFunding', { body });
  }
}
