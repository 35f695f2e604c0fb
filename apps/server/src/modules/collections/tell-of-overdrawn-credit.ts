import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { openIncident } from '../incidents/open-incident.ts';
import { lockCustomer, readOverdrawnCredit } from './collections.queries.ts';

/**
 * A payment is gone, or counts for less, whose surplus was sent back to the customer already, or paid their next
 * loan: they have had it twice and owe it to us. What they overpay next makes up for it; until then a person knows.
 */
export async function tellOfOverdrawnCredit(house: House, tx: Tx, customerId: bigint): Promise<void> {
  // A payout that uses it at this moment waits, or is waited for: one of the two sees what the other did.
  await lockCustomer.run({ customerId }, tx);
  const [overdrawn] = await readOverdrawnCredit.run({ customerId }, tx);
  if (overdrawn === undefined) return;
  const detail = { centavos: Number(overdrawn.centavos) };
  await openIncident(house, tx, { kind: 'credit-overdrawn', subject: `customer:${customerId}`, detail });
}
