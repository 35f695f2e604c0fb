import { toMt } from '@house/money';
import type { House } from '../../house.ts';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import type { Tx } from '../../platform/db.ts';
import { Refusal } from '../../refusal.ts';
import { closeIncident } from '../incidents/open-incident.ts';
import { loadDebt } from '../orders/load-debt.ts';
import { lockOrder, lockOrderByNumber } from '../orders/lock-order.ts';
import { settlePayment } from '../repayments/settle-payment.ts';
import { lockAside } from './lock-aside.ts';

/**
 * `POST /suspense/{receipt}/assign`: the money pays the order as any payment does, at the day it was paid; of an order
 * that is cleared it becomes the customer's credit. Throws `RECEIPT_NOT_FOUND`, `RECEIPT_SETTLED`, `ORDER_NOT_FOUND`,
 * `ORDER_NOT_PAYABLE`.
 */
export const assignReceipt: ConsoleUseCase<'assignReceipt'> = async (house, scope, { params, body }) => {
  const { tx, record } = scope;
  // The order first, then the receipt: the order in which everybody locks them.
  const order = await lockOrderByNumber(house, tx, body.serialNumber);
  await lockAside(tx, params.receipt);
  if (order === undefined) throw new Refusal('ORDER_NOT_FOUND', { fields: { serialNumber: 'ORDER_NOT_FOUND' } });
  record(`rail:${params.receipt}`, { order: order.serialNumber });
  return giveToOrder(house, tx, params.receipt, order.id);
};

/** Books it, and says how the order stands now. Amounts in MT. Throws `ORDER_NOT_PAYABLE`, of the field that names the order. */
export async function giveToOrder(
  house: House,
  tx: Tx,
  railTransactionId: string,
  orderId: bigint,
  field = 'serialNumber',
) {
  const booked = await settlePayment(house, tx, { railTransactionId, orderId });
  const order = await lockOrder(house, tx, orderId);
  if (booked !== 'applied' || order === undefined)
    throw new Refusal('ORDER_NOT_PAYABLE', { fields: { [field]: 'ORDER_NOT_PAYABLE' } });
  // That it could not go back is nobody's work any more.
  await closeIncident(house, tx, { kind: 'refund-failed', subject: `rail:${railTransactionId}` });
  const { debt } = await loadDebt(house, tx, orderId);
  return { serialNumber: order.serialNumber, status: order.status, outstanding: toMt(debt.outstandingCentavos) };
}
