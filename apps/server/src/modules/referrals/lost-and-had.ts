import { businessDayOf } from '@house/calendar';
import { earnCommission } from '@house/lending';
import { centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { postJournal } from '../ledger/post-journal.ts';
import { readCommissionHad } from './referrals.queries.ts';

/**
 * Commission that was paid and lost since is asked back from nobody once its earner is erased for good: no commission to come
 * makes up for it any more. It costs what it would have cost unlost. Without any, nothing.
 */
export async function forgiveLostAndHad(house: House, tx: Tx, customerId: bigint): Promise<void> {
  const [had] = await readCommissionHad.run({ customerId }, tx);
  if (had === undefined || had.centavos <= 0n) return;
  await postJournal(house, tx, {
    eventKey: `commission-forgiven:${had.uuid}`,
    kind: 'commission-forgiven',
    valueOn: businessDayOf(house.clock.now()),
    customerId,
    lines: earnCommission(centavos(had.centavos)),
  });
}
