import { addMs } from '@house/calendar';
import { refusalText } from '@house/i18n';
import { isUuid } from '@house/identity';
import { discounted, mayPlace, type Quote } from '@house/lending';
import { zeroCentavos } from '@house/money';
import type { House } from '../../house.ts';
import type { Coded, Scope, UseCase } from '../../http/use-case.ts';
import type { Tx } from '../../platform/db.ts';
import { Refusal } from '../../refusal.ts';
import { lockUsableCoupon, reserveCoupon } from '../coupons/usable-coupon.ts';
import { applyDecision } from '../decisions/apply-decision.ts';
import { decideOrder } from '../decisions/decide-order.ts';
import { currentPolicy } from '../policies/current-policy.ts';
import { offerFor } from '../products/offers.ts';
import { refusalMessage, standingOf } from '../products/standing.ts';
import { askHolderName } from '../wallets/holder-name.ts';
import { demandKnownDevice } from './demand-known-device.ts';
import { freezeOrder } from './freeze-order.ts';
import { closeEditing, findJustPlaced, lockBorrower } from './placements.queries.ts';

/**
 * `POST /product/{uuid}`: places the order, freezes terms and contract, decides and, when approved, queues the payout,
 * all in one transaction. Refusals are code 5 with a message; a repeated click within 10 s answers the same number.
 * Throws `CONTRACT_NOT_AGREED`, on a new device `STEP_UP_REQUIRED` (rules.md 4, 5 row 1, 11).
 */
export const placeOrder: UseCase<'placeOrder'> = async (house, scope, { params, body }) => {
  if (body?.agreed === false) throw new Refusal('CONTRACT_NOT_AGREED');
  const { tx, caller, visit } = scope;
  const { customerId } = caller;
  // The customer's row is the lock: of two tabs the second waits here and then finds the first one's order.
  const [, justPlaced, inForce] = await Promise.all([
    lockBorrower.run({ customerId }, tx),
    numberOfLastClick(house, scope, params.uuid),
    currentPolicy(house, tx),
  ]);
  if (justPlaced !== undefined) return { code: 0, result: { serialNumber: justPlaced } };

  const [{ standing, limitCentavos, mobile }, offer] = await Promise.all([
    standingOf(house, tx, customerId, inForce.policy),
    offerFor(tx, inForce, { uuid: params.uuid, customerId }),
  ]);
  const wanted = { principalCentavos: offer?.price.principalCentavos ?? zeroCentavos, isOnSale: offer !== undefined };
  const placement = mayPlace(standing, wanted, limitCentavos);
  if (placement.kind === 'refused') return refused(await refusalMessage(house, tx, placement.code, visit.locale));
  if (offer === undefined) throw new Error('an allowed order without its offer');
  const coupon = await couponOf(house, tx, customerId, body?.couponCode ?? undefined, offer.price);
  if (coupon === 'unusable') return refused(refusalText('COUPON_UNUSABLE', visit.locale));
  await demandKnownDevice(house, scope, inForce.policy.signIn);
  const price = coupon === undefined ? offer.price : discounted(offer.price, coupon.discountCentavos);

  const placing = { offer: { ...offer, price }, inForce, wallet: mobile };
  const [{ order, devices }] = await Promise.all([
    freezeOrder(house, scope, placing),
    // Data is editable until an order is placed, and what an operator opened is no exception (rules.md 2).
    closeEditing.run({ customerId }, tx),
  ]);
  if (coupon !== undefined) await reserveCoupon(house, tx, coupon, order);
  const { principalCentavos } = order.price;
  const decision = await decideOrder(house, tx, { id: order.id, customerId, principalCentavos, devices }, inForce);
  await applyDecision(house, tx, order, decision);
  tx.last(() => askHolderName(house, tx, customerId));
  return { code: 0, result: { serialNumber: order.serialNumber } };
};

/** The coupon asked for, held until the order is written: two orders never get its last use. */
async function couponOf(house: House, tx: Tx, customerId: bigint, code: string | undefined, price: Quote) {
  if (code === undefined) return undefined;
  return (await lockUsableCoupon(house, tx, { code, customerId, price })) ?? 'unusable';
}

const sameClickMs = 10_000;

/** The order this very product was just placed as, whatever was decided about it since; one that is repaid was no click too many. */
async function numberOfLastClick(house: House, { tx, caller }: Scope<'placeOrder'>, uuid: string) {
  if (!isUuid(uuid)) return undefined;
  const since = addMs(house.clock.now(), -sameClickMs);
  const [last] = await findJustPlaced.run({ customerId: caller.customerId, productUuid: uuid, since }, tx);
  return last?.serialNumber;
}

function refused(message: string): Coded<string> {
  return { code: 5, result: message };
}
