import { centavos, toMt } from '@house/money';
import type { Tx } from '../../platform/db.ts';
import { readInvitedBy } from './referrals.queries.ts';

/** What a customer's invitations came to, as they are shown it themselves, and whether their own counts for whoever invited them. */
export async function invitedBy(tx: Tx, customerId: bigint) {
  const [row] = await readInvitedBy.run({ customerId }, tx);
  if (row === undefined) throw new Error('there is no such customer');
  return {
    registered: Number(row.registered),
    lent: Number(row.invited),
    earned: toMt(centavos(row.earnedCentavos)),
    selfReferral: row.selfReferral,
  };
}
