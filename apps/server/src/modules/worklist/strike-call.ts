import type { House } from '../../house.ts';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import type { Tx } from '../../platform/db.ts';
import { rowNumber } from '../../platform/row-number.ts';
import { Refusal } from '../../refusal.ts';
import { demandOrder } from '../orders/lock-order.ts';
import {
  askBrokenAgain,
  passOnReplaced,
  readPromiseOf,
  restByPromise,
  standAgain,
  strikeContact,
  takeBackPromise,
} from './worklist.queries.ts';
import { strikesAnybodys } from '../operators/who-strikes.ts';

/**
 * `POST /order/{serialNumber}/calls/{call}/strike`: it was noted by mistake. Nothing goes by it any more: a promise given in it
 * never was, and no stranger answered; among the contacts it counts as before. Throws `ORDER_NOT_FOUND`, `ACT_NOT_POSSIBLE`: no
 * such call, struck already, or another's.
 */
export const strikeCall: ConsoleUseCase<'strikeCall'> = async (house, { tx, caller, record }, { params, body }) => {
  const order = await demandOrder(house, tx, params.serialNumber);
  const id = rowNumber(params.call);
  const by = { operatorId: caller.operatorId, anybodys: strikesAnybodys(caller), now: house.clock.now() };
  const [struck] = id === undefined ? [] : await strikeContact.run({ id, orderId: order.id, ...by }, tx);
  if (struck === undefined) throw new Refusal('ACT_NOT_POSSIBLE');
  await undoPromise(house, tx, { orderId: order.id, call: struck.id });
  record(`order:${order.serialNumber}`, { struck: params.call, note: body.note });
  return null;
};

/** What it had replaced stands again, unless another came in its place since: whether that was kept the next close finds out. */
async function undoPromise(
  house: House,
  tx: Tx,
  of: { readonly orderId: bigint; readonly call: bigint },
): Promise<void> {
  await askBrokenAgain.run(of, tx);
  const [given] = await readPromiseOf.run(of, tx);
  if (given === undefined) return;
  const { id, state, replacedIn: by } = given;
  if (by !== null) await passOnReplaced.run({ ...of, by }, tx);
  if (state === 'replaced') return;
  await takeBackPromise.run({ id, now: house.clock.now() }, tx);
  await standAgain.run(of, tx);
  await restByPromise.run({ orderId: of.orderId }, tx);
}
