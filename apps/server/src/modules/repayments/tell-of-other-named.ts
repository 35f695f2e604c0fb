import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { openIncident } from '../incidents/open-incident.ts';
import { findOtherNamed } from './repayments.queries.ts';

/**
 * Staff entered a payment for one borrower, and the rail's payer named another: it may be on the wrong loan. Asked by whoever is
 * second, the statement that tells of it or who gives it to its order: a receipt may wait for that until after its line was read.
 */
export async function tellOfOtherNamed(house: House, tx: Tx, railTransactionId: string): Promise<void> {
  const [other] = await findOtherNamed.run({ receipt: railTransactionId }, tx);
  if (other === undefined) return;
  const detail = { order: other.given, asked: other.asked };
  await openIncident(house, tx, { kind: 'receipt-claimed-twice', subject: `rail:${railTransactionId}`, detail });
}
