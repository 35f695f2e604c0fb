import { isPayable, type BucketName } from '@house/lending';
import type { Centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import type { Order } from '../orders/lock-order.ts';
import { act, type Done, type Evidence, type Refused } from './act.ts';

export type Waiver = {
  readonly amountCentavos: Centavos;
  /** Undefined: in the order of allocation. */
  readonly bucket: BucketName | undefined;
};

/** Gives up part of what is owed, never more than is unpaid (two persons; rules.md 12). May clear the order. */
export async function waiveDebt(
  house: House,
  tx: Tx,
  order: Order,
  { amountCentavos, bucket }: Waiver,
  evidence: Evidence,
): Promise<Done | Refused<'NOTHING_OWED'>> {
  if (!isPayable(order.status) || amountCentavos <= 0n) return { kind: 'refused', code: 'NOTHING_OWED' };
  const event = { kind: 'waiver', amountCentavos, ...(bucket === undefined ? {} : { bucket }) } as const;
  return { kind: 'done', followed: await act(house, tx, order, event, evidence) };
}
