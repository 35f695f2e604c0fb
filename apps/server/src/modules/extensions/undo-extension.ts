import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { followDebt, type DebtCause } from '../orders/follow-debt.ts';
import { loadDebt } from '../orders/load-debt.ts';
import { lockOrder, type Order } from '../orders/lock-order.ts';
import { moveOrder } from '../orders/move-order.ts';
import { recordEvent, type Reversed } from '../orders/record-event.ts';
import { isExtendedWithout } from './extension-pool.ts';
import { carryBack, findExtension, isPaidByRail, offerAgain, standAgain } from './extensions.queries.ts';

/**
 * Money without which an order would not be extended was reversed (rules.md 5, row 16): the child is cancelled with
 * nothing owed, the parent stands again as its replay says, with what was waived, written off or held of the child
 * meanwhile, and an offer that is not over stands again. `stands` when the rest of the money pays the extension, and
 * `refused` when money has come for the child or it is no longer open, so that two operators decide: then nothing is
 * written. The parent is locked.
 */
export async function undoExtension(
  house: House,
  tx: Tx,
  parent: Order,
  reversal: { readonly paymentId: bigint; readonly reversed: Reversed; readonly write: () => Promise<unknown> },
  cause: DebtCause,
): Promise<
  { kind: 'undone'; parent: Order } | { kind: 'stands' } | { kind: 'refused'; code: 'CHILD_PAID' | 'CHILD_NOT_OPEN' }
> {
  const [extension] = await findExtension.run({ parentId: parent.id }, tx);
  const child = extension && (await lockOrder(house, tx, extension.childId));
  if (extension === undefined || child === undefined) throw new Error(`${parent.serialNumber} was never extended`);
  if (await isExtendedWithout(house, tx, parent, extension, reversal.paymentId)) return { kind: 'stands' };
  if (child.status !== 'Repayment' && child.status !== 'Overdue') return { kind: 'refused', code: 'CHILD_NOT_OPEN' };
  const [money] = await isPaidByRail.run({ orderId: child.id }, tx);
  if (money?.isPaid !== false) return { kind: 'refused', code: 'CHILD_PAID' };

  await reversal.write();
  await recordEvent(house, tx, { orderId: child.id, kind: 'payout-reversed' });
  const { evidence } = cause;
  const cancelled = await moveOrder(house, tx, child, 'parent-restored', { actor: 'R', evidence });
  await followDebt(house, tx, cancelled, { ...cause, eventKey: `extension-undone:${child.serialNumber}` });

  await recordEvent(house, tx, {
    ...reversal.reversed,
    orderId: parent.id,
    kind: 'reversal',
    reversesId: extension.eventId,
  });
  const back = { parentId: parent.id, childId: child.id };
  const now = house.clock.now();
  await carryBack.run({ ...back, now }, tx);
  await standAgain.run(back, tx);
  await offerAgain.run({ eventId: extension.eventId, now }, tx);
  const { debt } = await loadDebt(house, tx, parent.id);
  const event = debt.isOverdue ? 'extension-undone-late' : 'extension-undone';
  const restored = await moveOrder(house, tx, parent, event, { actor: 'R', evidence });
  return { kind: 'undone', parent: restored };
}
