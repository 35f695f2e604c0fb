import type { House } from '../../house.ts';
import type { ConsoleUseCase, Operator } from '../../http/console-use-case.ts';
import type { Tx } from '../../platform/db.ts';
import { Refusal } from '../../refusal.ts';
import { limitOf } from '../customers/limit-of.ts';
import { approveOrder } from '../decisions/approve-order.ts';
import { isListedSince } from '../orders/listed-since.ts';
import type { Order } from '../orders/lock-order.ts';
import type { Move } from '../orders/move-order.ts';
import { currentPolicy } from '../policies/current-policy.ts';
import { lockReview } from './lock-review.ts';
import {
  checkApproval,
  dropApprovalOfWhoMayNotAct,
  lockApproval,
  makeApproval,
  readApprovalGuards,
  settleNuitDoubt,
} from './reviews.queries.ts';

/**
 * `POST /review/{serialNumber}/approve`: the payout is queued at once; from the policy's amount on, when a second
 * person approves too. Throws `MAKER_IS_CHECKER`, `REVIEW_NOT_APPROVABLE` (rules.md 5 row 2, 12), `REVIEW_CHANGED`: it was
 * read as the first of two, and the money would leave.
 */
export const approveReview: ConsoleUseCase<'approveReview'> = async (house, scope, { params, body }) => {
  const { tx, caller } = scope;
  const order = await lockReview(house, tx, params.serialNumber);
  await demandApprovable(house, tx, order);
  const { secondPersonFromCentavos } = (await currentPolicy(house, tx)).policy.review;
  const operator = String(caller.operatorId);
  if (order.price.principalCentavos < secondPersonFromCentavos) {
    if (body?.first === true) throw new Refusal('REVIEW_CHANGED');
    const settled = await approve(house, tx, order, { actor: 'O', evidence: { operator } });
    scope.record(`order:${order.serialNumber}`, { approved: true, ...settled });
    return { status: 'Approved', waitsForSecondPerson: false };
  }
  const makerId = await secondApproval(house, tx, order, caller);
  if (makerId === undefined) {
    scope.record(`order:${order.serialNumber}`, { approved: false, first: true });
    return { status: 'UnderReview', waitsForSecondPerson: true };
  }
  if (body?.first === true) throw new Refusal('REVIEW_CHANGED');
  const by = { actor: 'C', evidence: { maker: String(makerId), checker: operator } } as const;
  const settled = await approve(house, tx, order, by);
  scope.record(`order:${order.serialNumber}`, { approved: true, maker: String(makerId), ...settled });
  return { status: 'Approved', waitsForSecondPerson: false };
};

/**
 * Row 2's guards, as they stand now: since placing, the customer may have been blocked or blacklisted or have left the wallet's number, may
 * owe an earlier loan again, the limit lowered, the float emptied: then a review waits until a payout has gone through again.
 */
async function demandApprovable(house: House, tx: Tx, order: Order): Promise<void> {
  const [guards] = await readApprovalGuards.run({ orderId: order.id, now: house.clock.now() }, tx);
  if (guards === undefined) throw new Error('an order without its customer');
  const isWithinLimit = order.price.principalCentavos <= (await limitOf(house, tx, guards));
  const isPayable = !guards.isToOldNumber && !guards.isFloatTooLow;
  const mayBorrow = guards.blockedAt === null && !guards.hasAnotherLoan;
  const isPossible = guards.hold === 'none' && mayBorrow && isPayable;
  if (!isWithinLimit || !isPossible || (await isListedSince(house, tx, order.id)))
    throw new Refusal('REVIEW_NOT_APPROVABLE');
}

/**
 * A person who approves what was decided with the NUIT in doubt settles the doubt: the next order does not wait for it
 * (rules.md 4). Gives which it was, for the audit log.
 */
async function approve(
  house: House,
  tx: Tx,
  order: Order,
  by: Pick<Move, 'actor' | 'evidence'>,
): Promise<{ nuitDoubtSettled?: string }> {
  await approveOrder(house, tx, order, by);
  const [doubt] = await settleNuitDoubt.run({ orderId: order.id }, tx);
  return doubt === undefined ? {} : { nuitDoubtSettled: doubt.settled };
}

/** Notes an approval of two; gives the maker once the second, another person, has approved. */
async function secondApproval(house: House, tx: Tx, order: Order, caller: Operator): Promise<bigint | undefined> {
  const now = house.clock.now();
  // It takes two who work here: whoever lost access meanwhile, or may only read, is none of them.
  await dropApprovalOfWhoMayNotAct.run({ orderId: order.id }, tx);
  const [first] = await lockApproval.run({ orderId: order.id }, tx);
  if (first === undefined) {
    await makeApproval.run({ orderId: order.id, makerId: caller.operatorId, now }, tx);
    return undefined;
  }
  if (first.makerId === caller.operatorId) throw new Refusal('MAKER_IS_CHECKER');
  await checkApproval.run({ orderId: order.id, checkerId: caller.operatorId, now }, tx);
  return first.makerId;
}
