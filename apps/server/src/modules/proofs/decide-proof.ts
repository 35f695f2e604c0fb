import type { proofRefusals } from '@house/contract/operator';
import { isUuid } from '@house/identity';
import { isPayable } from '@house/lending';
import type { House } from '../../house.ts';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import type { Tx } from '../../platform/db.ts';
import { Refusal } from '../../refusal.ts';
import { closeIncident } from '../incidents/open-incident.ts';
import { lockOrder, type Order } from '../orders/lock-order.ts';
import { tellCustomer } from '../sms/tell-customer.ts';
import { giveToOrder } from '../suspense-desk/assign-receipt.ts';
import { countWaitingProofs, decideProof, lockProof, readProof, readReceipt } from './proofs.queries.ts';

/**
 * `POST /proof/{id}/accept`: by a record of the rail alone (rules.md 6): money in suspense pays the order, at the day it
 * was paid; money that paid this order already is only named, and the borrower is told so. Throws `PROOF_NOT_FOUND`, `ACT_NOT_POSSIBLE`,
 * `RECEIPT_NOT_FOUND`, `RECEIPT_SETTLED` (it is another order's), `ORDER_NOT_PAYABLE`.
 */
export const acceptProof: ConsoleUseCase<'acceptProof'> = async (house, scope, { params, body }) => {
  const { tx, caller, record } = scope;
  const order = await lockWaiting(house, tx, params.id);
  const railTransactionId = body.receipt;
  const [receipt] = await readReceipt.run({ receipt: railTransactionId }, tx);
  if (receipt === undefined) throw new Refusal('RECEIPT_NOT_FOUND');
  const isAside = receipt.meaning === 'suspense';
  if (!isAside && receipt.orderId !== order.id) throw new Refusal('RECEIPT_SETTLED');
  if (isAside) await giveToOrder(house, tx, railTransactionId, order.id);
  const decided = { id: params.id, operatorId: caller.operatorId, now: house.clock.now() };
  await decideProof.run({ ...decided, state: 'settled', railTransactionId, refusal: null }, tx);
  // Money that is booked only now has its own message.
  if (!isAside) await tellOf(house, tx, order, { proof: params.id, kind: 'proof-counted', reason: 'counted-already' });
  await endAlarm(house, tx, order);
  record(`proof:${params.id}`, { receipt: railTransactionId, assigned: isAside });
  return { assigned: isAside };
};

/** `POST /proof/{id}/refuse`: the borrower is told why. Throws `PROOF_NOT_FOUND`, `ACT_NOT_POSSIBLE`. */
export const refuseProof: ConsoleUseCase<'refuseProof'> = async (house, scope, { params, body }) => {
  const { tx, caller, record } = scope;
  const order = await lockWaiting(house, tx, params.id);
  const decided = { id: params.id, operatorId: caller.operatorId, now: house.clock.now() };
  await decideProof.run({ ...decided, state: 'dismissed', railTransactionId: null, refusal: body.reason }, tx);
  await endAlarm(house, tx, order);
  await tellOf(house, tx, order, { proof: params.id, kind: 'proof-refused', reason: body.reason });
  record(`proof:${params.id}`, { reason: body.reason });
  return null;
};

type Told = {
  readonly proof: string;
  readonly kind: 'proof-counted' | 'proof-refused';
  readonly reason: (typeof proofRefusals)[number];
};

async function tellOf(house: House, tx: Tx, order: Order, { proof, kind, reason }: Told): Promise<void> {
  const { serialNumber, customerId } = order;
  await tellCustomer(house, tx, {
    eventKey: `${kind}:${serialNumber}:${proof}`,
    kind,
    customerId,
    atAnyHour: false,
    // What waits for the morning is not said of a payment that was found in the night.
    ...(reason !== 'counted-already' && isPayable(order.status) ? { asksOf: order.id } : {}),
    text: (texts, brand) => texts.proofRefused[reason]({ brand, serialNumber }),
  });
}

/** The order first, then the proof: as everybody locks them. */
async function lockWaiting(house: House, tx: Tx, id: string): Promise<Order> {
  const [found] = isUuid(id) ? await readProof.run({ id }, tx) : [];
  const order = found && (await lockOrder(house, tx, found.orderId));
  const [proof] = found === undefined ? [] : await lockProof.run({ id }, tx);
  if (order === undefined || proof === undefined) throw new Refusal('PROOF_NOT_FOUND');
  if (proof.state !== 'received') throw new Refusal('ACT_NOT_POSSIBLE');
  return order;
}

/** One alarm an order: it ends with its last proof. */
async function endAlarm(house: House, tx: Tx, { id, serialNumber }: Order): Promise<void> {
  const [left] = await countWaitingProofs.run({ orderId: id }, tx);
  if (left?.waiting === 0n) await closeIncident(house, tx, { kind: 'payment-proof', subject: `order:${serialNumber}` });
}
