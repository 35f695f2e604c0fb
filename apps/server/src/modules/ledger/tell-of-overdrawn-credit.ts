import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { closeIncident, openIncident } from '../incidents/open-incident.ts';
import { lockCreditors, readOverdrawnCredit } from './ledger.queries.ts';

/**
 * A customer's credit was sent back to them or paid their next loan, and then the surplus it came from is gone or counts
 * for less, in either order: they have had it twice and owe it to us. What they overpay next makes up for it; until then
 * a person knows.
 */
export async function tellOfOverdrawnCredit(house: House, tx: Tx, customerIds: readonly bigint[]): Promise<void> {
  if (customerIds.length === 0) return;
  // Two that take from the same credit at this moment wait for each other: the second sees what the first did.
  await lockCreditors.run({ customerIds: [...customerIds] }, tx);
  for (const { customerId, centavos } of await readOverdrawnCredit.run({ customerIds: [...customerIds] }, tx)) {
    const detail = { centavos: Number(centavos) };
    await openIncident(house, tx, { ...alarmOf(customerId), detail });
  }
}

/** What was taken too much is there again: nobody need look any more. */
export async function endCreditAlarm(house: House, tx: Tx, customerId: bigint): Promise<void> {
  const overdrawn = await readOverdrawnCredit.run({ customerIds: [customerId] }, tx);
  if (overdrawn.length === 0) await closeIncident(house, tx, alarmOf(customerId));
}

function alarmOf(customerId: bigint) {
  return { kind: 'credit-overdrawn', subject: `customer:${customerId}` };
}
