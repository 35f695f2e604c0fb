import type { House } from '../../house.ts';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import type { Tx } from '../../platform/db.ts';
import { rowNumber } from '../../platform/row-number.ts';
import { Refusal } from '../../refusal.ts';
import { lockOrderByNumber } from '../orders/lock-order.ts';
import { askBrokenAgain, restByPromise, standAgain, strikeContact, takeBackPromise } from './worklist.queries.ts';
import { strikesAnybodys } from './who-strikes.ts';

/**
 * `POST /order/{serialNumber}/calls/{call}/strike`: it was noted by mistake. Nothing goes by it any more: a promise given in it
 * never was, and no stranger answered; among the contacts it counts as before. Throws `ORDER_NOT_FOUND`, `ACT_NOT_POSSIBLE`: no
 * such call, struck already, or another's.
 */
export const strikeCall: ConsoleUseCase<'strikeCall'> = async (house, { tx, caller, record }, { params, body }) => {
  const order = await lockOrderByNumber(house, tx, params.serialNumber);
  if (order === undefined) throw new Refusal('ORDER_NOT_FOUND');
  const id = rowNumber(params.call);
  const by = { operatorId: caller.operatorId, anybodys: strikesAnybodys(caller), now: house.clock.now() };
  const [struck] = id === undefined ? [] : await strikeContact.run({ id, orderId: order.id, ...by }, tx);
  if (struck === undefined) throw new Refusal('ACT_NOT_POSSIBLE');
  await undoPromise(house, tx, order.id, struck.at);
  record(`order:${order.serialNumber}`, { struck: params.call, note: body.note });
  return null;
};

/** What the call did is known by its instant. What it had replaced stands again: whether that was kept the next close finds out. */
async function undoPromise(house: House, tx: Tx, orderId: bigint, at: Date): Promise<void> {
  await askBrokenAgain.run({ orderId, at }, tx);
  const [gone] = await takeBackPromise.run({ orderId, at, now: house.clock.now() }, tx);
  if (gone === undefined) return;
  await standAgain.run({ orderId, at }, tx);
  await restByPromise.run({ orderId }, tx);
}
