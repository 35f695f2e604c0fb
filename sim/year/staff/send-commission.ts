import type { Chance } from '../chance.ts';
import type { SimTown } from '../sim-town.ts';
import { atDesk, note, oneOf, type Clerk } from './clerk.ts';

const inviters = `select c.uuid from commission_total t join customer c on c.id = t.referrer_id
  where c.erased_at is null order by c.id limit 200`;

/** Proposes to send somebody what they earned by inviting, who may be taking it out at the same time. */
export async function sendCommission(town: SimTown, chance: Chance, clerk: Clerk): Promise<void> {
  const uuid = await oneOf(town, chance, inviters);
  const browser = uuid === undefined ? undefined : await atDesk(town, clerk);
  if (uuid === undefined) return;
  await browser?.call('proposeCommissionPayout', { params: { uuid }, body: { note } });
}
