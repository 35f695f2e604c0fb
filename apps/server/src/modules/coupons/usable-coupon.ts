import { businessDayOf } from '@house/calendar';
import { couponDiscount, type CouponValue, type Quote } from '@house/lending';
import { centavos, type Centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { findUsableCoupon, insertUse, lockCoupon, settleUse } from './coupons.queries.ts';

/** A coupon that may be used on an offer now, and what it takes off the approval fee. */
export type UsableCoupon = { readonly id: bigint; readonly code: string; readonly discountCentavos: Centavos };

type Wish = { readonly code: string; readonly customerId: bigint; readonly price: Quote };

/**
 * The coupon of that code, undefined when it is unknown, somebody else's, outside its days, below its minimum amount
 * or used up: which of these, nobody is told.
 */
export async function usableCoupon(house: House, db: Db, wish: Wish): Promise<UsableCoupon | undefined> {
  const code = codeOf(wish.code);
  if (code === undefined) return undefined;
  const { customerId, price } = wish;
  const today = businessDayOf(house.clock.now());
  const [row] = await findUsableCoupon.run({ code, customerId, principalCentavos: price.principalCentavos, today }, db);
  if (row === undefined) return undefined;
  const discountCentavos = couponDiscount(couponValue(row), price.approvalFeeCentavos);
  return discountCentavos > 0n ? { id: row.id, code: row.code, discountCentavos } : undefined;
}

/** The same, held until the transaction ends: of two who want a coupon's last use the second waits and finds none. */
export async function lockUsableCoupon(house: House, tx: Tx, wish: Wish): Promise<UsableCoupon | undefined> {
  const code = codeOf(wish.code);
  if (code === undefined) return undefined;
  await lockCoupon.run({ code }, tx);
  return usableCoupon(house, tx, wish);
}

/** An order was placed with it. The caps are the database's: one use too many fails. */
export async function reserveCoupon(
  house: House,
  tx: Tx,
  coupon: UsableCoupon,
  order: { readonly id: bigint; readonly customerId: bigint },
): Promise<void> {
  const { id: couponId, discountCentavos } = coupon;
  const { id: orderId, customerId } = order;
  await insertUse.run({ orderId, couponId, customerId, discountCentavos, now: house.clock.now() }, tx);
}

/** What an order's end or payout makes of its coupon: given back, or used up. Settled once; without one, nothing. */
export async function settleCoupon(
  house: House,
  tx: Tx,
  orderId: bigint,
  state: 'released' | 'consumed',
): Promise<void> {
  await settleUse.run({ orderId, state, now: house.clock.now() }, tx);
}

/** A coupon's value as its two columns hold it. */
export function couponValue(row: { readonly kind: string; readonly value: bigint }): CouponValue {
  return row.kind === 'amount'
    ? { kind: 'amount', amountCentavos: centavos(row.value) }
    : { kind: 'percent', bps: Number(row.value) };
}

/** People type codes as they like; whatever cannot be one is not looked up. */
function codeOf(text: string): string | undefined {
  const code = text.trim().toUpperCase();
  return /^[A-Z0-9]{3,32}$/.test(code) ? code : undefined;
}
