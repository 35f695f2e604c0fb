import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { closeIncident, sayIncident } from '../incidents/open-incident.ts';
import { listRefundsInVain, listToldOfCredit, lockCreditors, readOverdrawnCredit } from './ledger.queries.ts';

export type MovedCredit = { readonly less: readonly bigint[]; readonly more: readonly bigint[] };

/**
 * Customers whose credit was just moved. It was sent back to them or paid their next loan, and then the surplus it came
 * from is gone or counts for less, in either order: they have had it twice and owe it to us, and a person is told. What
 * they overpay next, or a use of it taken back, makes up for it: nobody need look any more.
 */
export async function watchCredit(house: House, tx: Tx, { less, more }: MovedCredit): Promise<void> {
  // More of it needs no look but where somebody was told: most surplus locks nobody.
  const told = more.length === 0 ? [] : await listToldOfCredit.run({ customerIds: [...more] }, tx);
  const customerIds = [...new Set([...less, ...told.map(({ id }) => id)])];
  if (customerIds.length === 0) return;
  // Two that move the same credit at this moment wait for each other: the second sees what the first did. In one packet.
  const [customers, rows, inVain] = await Promise.all([
    lockCreditors.run({ customerIds }, tx),
    readOverdrawnCredit.run({ customerIds }, tx),
    listRefundsInVain.run({ customerIds: [...less] }, tx),
  ]);
  const overdrawn = new Map(rows.map((row) => [row.customerId, row.centavos]));
  for (const { id, uuid } of customers) {
    const alarm = { kind: 'credit-overdrawn', subject: `customer:${uuid}` } as const;
    const centavos = overdrawn.get(id);
    if (centavos === undefined) await closeIncident(house, tx, alarm);
    else await sayIncident(house, tx, { ...alarm, detail: { centavos: Number(centavos) } });
  }
  // What could not go back to them has paid an order since, or is not theirs any more: nobody can send it anew.
  for (const { id } of inVain) {
    await closeIncident(house, tx, { kind: 'refund-failed', subject: `refund:${id}` });
  }
}
