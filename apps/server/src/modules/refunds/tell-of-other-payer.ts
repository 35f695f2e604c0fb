import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { openIncident } from '../incidents/open-incident.ts';
import { listSentElsewhere } from './refunds.queries.ts';

/**
 * Money, or a part of it, that has gone back to another number than the rail's statement names as its payer's: staff had mistyped
 * that. A stranger has it, and a person asks for it; it is over when it is back (`returnRefund`).
 */
export async function tellOfOtherPayer(house: House, tx: Tx, railTransactionId: string): Promise<void> {
  for (const { receipt, refund, amountCentavos } of await listSentElsewhere.run({ railTransactionId }, tx)) {
    const detail = { refund, amount: Number(amountCentavos) };
    await openIncident(house, tx, { kind: 'refund-to-another', subject: `rail:${receipt}`, detail });
  }
}
