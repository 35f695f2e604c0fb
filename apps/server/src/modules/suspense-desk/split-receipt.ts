import { minus, sum, toMt } from '@house/money';
import type { House } from '../../house.ts';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import type { Tx } from '../../platform/db.ts';
import { Refusal } from '../../refusal.ts';
import { closeIncident } from '../incidents/open-incident.ts';
import { lockOrder } from '../orders/lock-order.ts';
import { giveToOrder } from './assign-receipt.ts';
import { lockAside } from './lock-aside.ts';
import { splitAside } from '../suspense/store-parts.ts';
import { findOrderIds } from './suspense-desk.queries.ts';

/**
 * `POST /suspense/{receipt}/split`: each part pays its order as a receipt of its own, at the day the whole was paid;
 * what is left over waits on as a part without an order. Throws `RECEIPT_NOT_FOUND`, `RECEIPT_SETTLED`,
 * `ORDER_NOT_FOUND`, `ORDER_NOT_PAYABLE`, `PARTS_ABOVE_WHOLE`.
 */
export const splitReceipt: ConsoleUseCase<'splitReceipt'> = async (house, scope, { params, body }) => {
  const { tx, record } = scope;
  const { receipt } = params;
  const wanted = body.parts.map((part) => part.serialNumber);
  const orderIdOf = await lockOrders(house, tx, [...new Set(wanted)]);
  const unknown = wanted.flatMap((serialNumber, index) => (orderIdOf.has(serialNumber) ? [] : [fieldOf(index)]));
  if (unknown.length > 0) {
    const fields = Object.fromEntries(unknown.map((field) => [field, 'ORDER_NOT_FOUND']));
    throw new Refusal('ORDER_NOT_FOUND', { fields });
  }
  const whole = await lockAside(tx, receipt);
  const amounts = body.parts.map((part) => part.amount);
  const left = minus(whole, sum(...amounts));
  if (left < 0n || (left === 0n && amounts.length === 1)) throw new Refusal('PARTS_ABOVE_WHOLE');
  await splitAside(tx, receipt, left > 0n ? [...amounts, left] : amounts);
  await closeIncident(house, tx, { kind: 'refund-failed', subject: `rail:${receipt}` });
  const parts = [];
  for (const [index, part] of body.parts.entries()) {
    const orderId = orderIdOf.get(part.serialNumber);
    if (orderId === undefined) throw new Error(`${part.serialNumber} was found and is gone`);
    parts.push({
      ...(await giveToOrder(house, tx, `${receipt}-${index + 1}`, orderId, fieldOf(index))),
      amount: toMt(part.amount),
    });
  }
  record(`rail:${receipt}`, { parts: parts.map(({ serialNumber, amount }) => ({ order: serialNumber, amount })) });
  return { parts, left: toMt(left) };
};

function fieldOf(part: number): string {
  return `parts.${part}.serialNumber`;
}

/** All at once in the order of their ids, so that two operators never wait for each other. By serial number. */
async function lockOrders(house: House, tx: Tx, serialNumbers: string[]): Promise<ReadonlyMap<string, bigint>> {
  const found = new Map<string, bigint>();
  for (const { id } of await findOrderIds.run({ serialNumbers }, tx)) {
    const order = await lockOrder(house, tx, id);
    if (order !== undefined) found.set(order.serialNumber, id);
  }
  return found;
}
