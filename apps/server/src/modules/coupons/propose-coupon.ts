import { businessDay, businessDayOf } from '@house/calendar';
import { centavos, toMt } from '@house/money';
import { z } from 'zod';
import type { House } from '../../house.ts';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import type { Tx } from '../../platform/db.ts';
import { Refusal } from '../../refusal.ts';
import { approvalKind } from '../approvals/approval-kind.ts';
import { propose, type Change } from '../approvals/propose.ts';
import { maskedMobile } from '../customers/masked.ts';
import {
  changeCoupon,
  endCoupon,
  findByCode,
  findHolder,
  insertCoupon,
  type FindByCodeRow,
  type FindHolderRow,
} from './coupons.queries.ts';

/** `POST /coupons`, for everybody or for one customer. Throws `COUPON_CODE_TAKEN`, `CUSTOMER_NOT_FOUND`; `ACT_NOT_POSSIBLE`: over before it begins, or above 100 %. */
export const proposeCoupon: ConsoleUseCase<'proposeCoupon'> = async (house, scope, { body }) => {
  const { note, ...coupon } = body;
  const today = businessDayOf(house.clock.now());
  const isTooMuch = coupon.kind === 'percent' && coupon.value > 10_000n;
  const isOver = coupon.validUntil < coupon.validFrom || coupon.validUntil < today;
  if (isTooMuch || isOver) {
    const fields = { ...(isTooMuch && { value: 'INCORRECT' }), ...(isOver && { validUntil: 'INCORRECT' }) };
    throw new Refusal('ACT_NOT_POSSIBLE', { fields });
  }
  const [taken] = await findByCode.run({ code: coupon.code }, scope.tx);
  if (taken !== undefined) throw new Refusal('COUPON_CODE_TAKEN', { fields: { code: 'COUPON_CODE_TAKEN' } });
  const holder = coupon.customer === undefined ? undefined : await holderOf(scope.tx, coupon.customer);
  const value = toMt(centavos(coupon.value));
  return propose(house, scope, {
    kind: 'issue-coupon',
    subject: `coupon:${coupon.code}`,
    proposal: { ...coupon, value: String(coupon.value), minAmount: String(coupon.minAmount) },
    changes: [
      { field: 'couponTitlePt', unit: 'text', before: null, after: coupon.titlePt },
      { field: 'couponTitleEn', unit: 'text', before: null, after: coupon.titleEn },
      { field: 'couponValue', unit: coupon.kind === 'amount' ? 'mt' : 'percent', before: null, after: value },
      { field: 'couponMinAmount', unit: 'mt', before: null, after: toMt(centavos(coupon.minAmount)) },
      { field: 'couponValidFrom', unit: 'day', before: null, after: coupon.validFrom },
      { field: 'couponValidUntil', unit: 'day', before: null, after: coupon.validUntil },
      { field: 'couponPerCustomer', unit: 'count', before: null, after: coupon.perCustomerCap },
      { field: 'couponGlobal', unit: 'count', before: null, after: coupon.globalCap },
      ...(holder === undefined ? [] : [couponFor(house, holder)]),
    ],
    note,
  });
};

/** `POST /coupon/{code}`. Throws `COUPON_NOT_FOUND`; `ACT_NOT_POSSIBLE`: it is over, nothing changes, or a cap below its uses. */
export const proposeCouponChange: ConsoleUseCase<'proposeCouponChange'> = async (house, scope, { params, body }) => {
  const { note, ...wish } = body;
  const coupon = await lockLive(scope.tx, params.code);
  const changes = changesTo(coupon, wish);
  const fields = wrongIn(coupon, wish);
  if (Object.keys(fields).length > 0) throw new Refusal('ACT_NOT_POSSIBLE', { fields });
  if (changes.length === 0) throw new Refusal('ACT_NOT_POSSIBLE');
  return propose(house, scope, {
    kind: 'change-coupon',
    subject: `coupon:${params.code}`,
    proposal: { code: params.code, ...wish },
    changes,
    note,
  });
};

/** `POST /coupon/{code}/end`. Throws `COUPON_NOT_FOUND`, `ACT_NOT_POSSIBLE`. */
export const proposeCouponEnd: ConsoleUseCase<'proposeCouponEnd'> = async (house, scope, { params, body }) => {
  const coupon = await lockLive(scope.tx, params.code);
  return propose(house, scope, {
    kind: 'end-coupon',
    subject: `coupon:${params.code}`,
    proposal: { code: params.code },
    changes: [endedToday(house, coupon)],
    note: body.note,
  });
};

const change = z.strictObject({
  code: z.string(),
  titlePt: z.string(),
  titleEn: z.string(),
  validUntil: z.string(),
  globalCap: z.int().nullable(),
});

export const issueCouponApproval = approvalKind({
  proposal: change.extend({
    kind: z.enum(['amount', 'percent']),
    value: z.string(),
    minAmount: z.string(),
    validFrom: z.string(),
    perCustomerCap: z.int(),
    customer: z.string().optional(),
  }),
  checkers: ['manager', 'admin'],
  carryOut: async (house, tx, { proposal }) => {
    const { customer, ...coupon } = proposal;
    const [holder] = customer === undefined ? [] : await findHolder.run({ uuid: customer }, tx);
    const isOver = proposal.validUntil < businessDayOf(house.clock.now());
    if (isOver || (customer !== undefined && holder === undefined)) throw new Refusal('PROPOSAL_OUTDATED');
    const made = await insertCoupon.run(
      {
        ...coupon,
        customerId: holder?.id ?? null,
        value: BigInt(proposal.value),
        minAmountCentavos: BigInt(proposal.minAmount),
        validFrom: businessDay(proposal.validFrom),
        validUntil: businessDay(proposal.validUntil),
        now: house.clock.now(),
      },
      tx,
    );
    if (made.length === 0) throw new Refusal('PROPOSAL_OUTDATED');
  },
});

export const changeCouponApproval = approvalKind({
  proposal: change,
  checkers: ['manager', 'admin'],
  carryOut: async (_house, tx, { proposal }) => {
    const [coupon] = await findByCode.run({ code: proposal.code }, tx);
    if (coupon === undefined || coupon.endedAt !== null || Object.keys(wrongIn(coupon, proposal)).length > 0) {
      throw new Refusal('PROPOSAL_OUTDATED');
    }
    await changeCoupon.run({ ...proposal, validUntil: businessDay(proposal.validUntil) }, tx);
  },
});

export const endCouponApproval = approvalKind({
  proposal: z.strictObject({ code: z.string() }),
  checkers: ['manager', 'admin'],
  carryOut: async (house, tx, { proposal }) => {
    const [coupon] = await findByCode.run({ code: proposal.code }, tx);
    if (coupon === undefined || coupon.endedAt !== null) throw new Refusal('PROPOSAL_OUTDATED');
    await endCoupon.run({ code: proposal.code, now: house.clock.now() }, tx);
  },
  // It ends when it is agreed to, not when it was asked for.
  changesNow: async (house, tx, { code }) => {
    const [coupon] = await findByCode.run({ code }, tx);
    return coupon === undefined || coupon.endedAt !== null ? undefined : [endedToday(house, coupon)];
  },
});

function endedToday(house: House, { validUntil }: FindByCodeRow): Change {
  return { field: 'couponValidUntil', unit: 'day', before: validUntil, after: businessDayOf(house.clock.now()) };
}

async function holderOf(tx: Tx, uuid: string): Promise<FindHolderRow> {
  const [holder] = await findHolder.run({ uuid }, tx);
  if (holder === undefined) throw new Refusal('CUSTOMER_NOT_FOUND');
  return holder;
}

function couponFor(house: House, { mobileSealed }: FindHolderRow): Change {
  const phone = maskedMobile(house, mobileSealed);
  return { field: 'couponFor', unit: 'text', before: null, after: phone };
}

type Wish = {
  readonly titlePt: string;
  readonly titleEn: string;
  readonly validUntil: string;
  readonly globalCap: number | null;
};

async function lockLive(tx: Tx, code: string): Promise<FindByCodeRow> {
  const [coupon] = await findByCode.run({ code }, tx);
  if (coupon === undefined) throw new Refusal('COUPON_NOT_FOUND');
  if (coupon.endedAt !== null) throw new Refusal('ACT_NOT_POSSIBLE');
  return coupon;
}

/** The fields that no change of it may have: a last day before its first, a cap below its uses. */
function wrongIn(coupon: FindByCodeRow, wish: Wish): Record<string, string> {
  return {
    ...(wish.validUntil < coupon.validFrom && { validUntil: 'INCORRECT' }),
    ...(wish.globalCap !== null && wish.globalCap < coupon.uses && { globalCap: 'INCORRECT' }),
  };
}

function changesTo(coupon: FindByCodeRow, wish: Wish): Change[] {
  const all: Change[] = [
    { field: 'couponTitlePt', unit: 'text', before: coupon.titlePt, after: wish.titlePt },
    { field: 'couponTitleEn', unit: 'text', before: coupon.titleEn, after: wish.titleEn },
    { field: 'couponValidUntil', unit: 'day', before: coupon.validUntil, after: wish.validUntil },
    { field: 'couponGlobal', unit: 'count', before: coupon.globalCap, after: wish.globalCap },
  ];
  return all.filter(({ before, after }) => before !== after);
}
