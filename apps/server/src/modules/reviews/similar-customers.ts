import type { OperatorResult } from '@house/contract/operator';
import type { House } from '../../house.ts';
import type { Db } from '../../platform/db.ts';
import { nameOf } from '../customers/customer-name.ts';
import { maskedMobile } from '../customers/masked.ts';
import { listSimilar } from './reviews.queries.ts';

type Similar = OperatorResult<'review'>['similar'][number];

/** Customers with the same device, NUIT or contact, by blind index: who they are and how they paid. */
export async function similarCustomers(house: House, db: Db, customerId: bigint): Promise<Similar[]> {
  const rows = await listSimilar.run({ customerId }, db);
  return rows.map((row) => ({
    uuid: row.uuid,
    name: nameOf(house, row),
    phone: maskedMobile(house, row.mobileSealed),
    alike: (['device', 'nuit', 'contact'] as const).filter((one) => row.alike.split(',').includes(one)),
    cleared: Number(row.cleared),
    worstDpd: row.worstDpd,
    blocked: row.blockedAt !== null,
  }));
}
