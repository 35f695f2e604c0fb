import { z } from 'zod';
import { amountIn, amountOut, anyId, day, instant, pageSize, rowId } from '../fields.ts';
import { note, proposed } from './approvals.ts';
import { operatorCall } from './operator-call.ts';
import { windowStates } from './words.ts';

const code = z.string().regex(/^[A-Z0-9]{3,32}$/);
const title = z.string().trim().min(1).max(60);
const cap = z.int().min(1).max(1_000_000);

const proposing = { roles: ['manager', 'admin'], audited: true, acts: true } as const;
const refusals = ['ACT_NOT_POSSIBLE', 'APPROVAL_WAITS_ALREADY'] as const;
const one = z.object({ code });

export const issuedCoupons = operatorCall({
  roles: ['finance', 'manager', 'admin', 'auditor'],
  audited: false,
  acts: false,
  summary: 'Coupons that were issued, the latest first, and how often each was used.',
  query: z.object({
    state: z.enum(windowStates).optional(),
    code: z.string().max(32).optional(),
    size: pageSize,
    after: rowId.optional(),
  }),
  result: z.object({
    data: z.array(
      z.object({
        id: z.string(),
        code: z.string(),
        state: z.enum(windowStates),
        titlePt: z.string(),
        titleEn: z.string(),
        kind: z.enum(['amount', 'percent']),
        value: z.number().meta({ description: 'MT, or per cent of the approval fee' }),
        minAmount: amountOut,
        validFrom: day,
        validUntil: day,
        perCustomerCap: z.int(),
        globalCap: z.int().nullable(),
        uses: z.int(),
        forOne: z.boolean().meta({ description: 'Given to one customer' }),
        endedAt: instant.nullable(),
      }),
    ),
    hasMore: z.boolean(),
  }),
});

export const proposeCoupon = operatorCall({
  ...proposing,
  summary: 'Proposes to issue a coupon. Another person decides.',
  body: z.strictObject({
    code,
    titlePt: title,
    titleEn: title,
    kind: z.enum(['amount', 'percent']),
    value: amountIn.meta({ description: 'MT, or per cent of the approval fee' }),
    minAmount: z.union([amountIn, z.literal(0).transform(() => 0n)]),
    validFrom: day,
    validUntil: day,
    perCustomerCap: cap,
    globalCap: cap.nullable(),
    customer: anyId.optional().meta({ description: 'The uuid of the only one who may use it' }),
    note,
  }),
  result: proposed,
  refusals: [...refusals, 'COUPON_CODE_TAKEN', 'CUSTOMER_NOT_FOUND'],
});

export const proposeCouponChange = operatorCall({
  ...proposing,
  summary: 'Proposes other titles, another last day or another cap. Another person decides.',
  params: one,
  body: z.strictObject({ titlePt: title, titleEn: title, validUntil: day, globalCap: cap.nullable(), note }),
  result: proposed,
  refusals: [...refusals, 'COUPON_NOT_FOUND'],
});

export const proposeCouponEnd = operatorCall({
  ...proposing,
  summary: 'Proposes to end a coupon before its last day; what is reserved stays. Another person decides.',
  params: one,
  body: z.strictObject({ note }),
  result: proposed,
  refusals: [...refusals, 'COUPON_NOT_FOUND'],
});
