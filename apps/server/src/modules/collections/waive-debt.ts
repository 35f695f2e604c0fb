import { isPayable, leftToPay, unpaid, type BucketName } from '@house/lending';
import { minus, type Centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { withdrawOverOffer } from '../extensions/offer-extension.ts';
import type { Followed } from '../orders/follow-debt.ts';
import { loadDebt } from '../orders/load-debt.ts';
import type { Order } from '../orders/lock-order.ts';
import { limitOnceCleared } from '../repayments/grow-limit.ts';
import { raiseOf } from '../repayments/tell-of-payment.ts';
import { tellCustomers, type Telling } from '../sms/tell-customer.ts';
import { act, type Done, type Evidence, type Refused } from './act.ts';
import { settlementLeft } from '../repayments/settlement-left.ts';

export type Waiver = {
  readonly amountCentavos: Centavos;
  /** Undefined: in the order of allocation. */
  readonly bucket: BucketName | undefined;
};

/** Gives up part of what is owed, never more than is unpaid, and not nothing (two persons; rules.md 12). May clear the order. */
export async function waiveDebt(
  house: House,
  tx: Tx,
  order: Order,
  { amountCentavos, bucket }: Waiver,
  evidence: Evidence,
): Promise<Done | Refused<'NOTHING_OWED'>> {
  if (!isPayable(order.status) || amountCentavos <= 0n) return { kind: 'refused', code: 'NOTHING_OWED' };
  await withdrawOverOffer(house, tx, order.id);
  const before = (await loadDebt(house, tx, order.id)).debt;
  const owed = bucket === undefined ? before.balanceCentavos : unpaid(before.buckets[bucket]);
  if (owed <= 0n) return { kind: 'refused', code: 'NOTHING_OWED' };
  const event = { kind: 'waiver', amountCentavos, ...(bucket === undefined ? {} : { bucket }) } as const;
  const followed = await act(house, tx, order, event, evidence);
  const limit = await limitOnceCleared(house, tx, order, followed);
  const waived = minus(followed.debt.waivedCentavos, before.waivedCentavos);
  await tellCustomers(house, tx, [waiverTold(house, followed, waived), ...raiseOf({ followed, limit })]);
  return { kind: 'done' };
}

function waiverTold(house: House, { order, debt, events }: Followed, waived: Centavos): Telling {
  const { serialNumber, customerId } = order;
  const outstanding = leftToPay(debt);
  const settled = settlementLeft(house, order, debt);
  const given = events.findLast(({ kind }) => kind === 'waiver');
  return {
    eventKey: `waived:${serialNumber}:${given?.id}`,
    kind: 'waived',
    customerId,
    atAnyHour: false,
    states: { orderId: order.id, shownCentavos: outstanding, owedCentavos: outstanding },
    ...settled?.telling,
    text: (texts, brand) =>
      settled === undefined
        ? texts.waived({ brand, serialNumber, waived, outstanding })
        : texts.waivedOfSettled({ brand, serialNumber, waived, ...settled }),
  };
}
