import { minus, sum, toMt } from '@house/money';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { Refusal } from '../../refusal.ts';
import { closeIncident } from '../incidents/open-incident.ts';
import { lockOrdersByNumber } from '../orders/lock-order.ts';
import { giveToOrder } from './assign-receipt.ts';
import { lockAside } from './lock-aside.ts';
import { splitAside } from '../suspense/store-parts.ts';

/**
 * `POST /suspense/{receipt}/split`: each part pays its order as a receipt of its own, at the day the whole was paid;
 * what is left over waits on as a part without an order. Throws `RECEIPT_NOT_FOUND`, `RECEIPT_SETTLED`,
 * `ORDER_NOT_FOUND`, `ORDER_NOT_PAYABLE`, `PARTS_ABOVE_WHOLE`.
 */
export const splitReceipt: ConsoleUseCase<'splitReceipt'> = async (house, scope, { params, body }) => {
  const { tx, record } = scope;
  const { receipt } = params;
  const wanted = body.parts.map((part) => part.serialNumber);
  const orders = await lockOrdersByNumber(house, tx, wanted);
  const unknown = wanted.flatMap((serialNumber, index) => (orders.has(serialNumber) ? [] : [fieldOf(index)]));
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
    const order = orders.get(part.serialNumber);
    if (order === undefined) throw new Error(`${part.serialNumber} was found and is gone`);
    parts.push({
      ...(await giveToOrder(house, tx, `${receipt}-${index + 1}`, order.id, fieldOf(index))),
      amount: toMt(part.amount),
    });
  }
  record(`rail:${receipt}`, { parts: parts.map(({ serialNumber, amount }) => ({ order: serialNumber, amount })) });
  return { parts, left: toMt(left) };
};

function fieldOf(part: number): string {
  return `parts.${part}.serialNumber`;
}
