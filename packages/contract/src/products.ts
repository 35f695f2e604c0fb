import { z } from 'zod';
import { call } from './call.ts';
import { amountOut, day, declineReason, idInPath } from './fields.ts';

const productItem = z.object({
  uuid: z.string(),
  amount: amountOut,
  term: z.int(),
  applicationFeeAmount: amountOut,
  disburseAmount: amountOut,
  repaymentAmount: amountOut,
});

/** An empty one is none. One too long to be a coupon's is a coupon that cannot be used, as any unknown one is. */
export const couponCode = z
  .string()
  .max(4_000)
  .transform((code) => code || undefined);

export const products = call({
  summary: 'What the borrower may do now, and the products offered.',
  session: 'borrower',
  acts: false,
  answer: 'coded',
  result: z.object({
    products: z.array(productItem).max(200),
    declineReason: declineReason.extend({ reapplyAfter: day.nullable() }).nullable(),
    processingOrder: z.string().nullable(),
    message: z.string().optional(),
  }),
  codes: {
    0: 'Normal.',
    1: 'Basic info is missing.',
    2: 'Next of kin is missing.',
    3: 'An order is open: see processingOrder.',
    5: 'A service notice is on: see message; products are given.',
    6: 'The borrower is blocked: see message.',
  },
  refusals: ['NOT_SIGNED_IN'],
});

export const product = call({
  summary: 'One offer with its interest, due date and discount.',
  session: 'borrower',
  acts: false,
  answer: 'coded',
  params: z.object({ uuid: idInPath }),
  query: z.object({ couponCode: couponCode.optional() }),
  result: z.union([
    productItem.extend({
      interestAmount: amountOut,
      dueDate: day,
      discountAmount: amountOut,
      couponCode: z.string().nullable(),
    }),
    z.string(),
  ]),
  codes: { 0: 'The offer.', 1: 'Not offered or unknown; a message.', 2: 'Coupon unusable; a message.' },
  refusals: ['NOT_SIGNED_IN'],
});

export const costExplanation = call({
  summary:
    'The full cost as labelled lines, the yearly rates and the cost of being late. With a coupon that cannot be used: 404.',
  session: 'borrower',
  acts: false,
  answer: 'plain',
  params: z.object({ uuid: idInPath }),
  query: z.object({ couponCode: couponCode.optional() }),
  result: z.object({
    lines: z.array(z.object({ key: z.string(), label: z.string(), amount: amountOut })).max(20),
    nominalRate: z.number().meta({ description: 'Percent a year, flat' }),
    effectiveRate: z.number().meta({ description: 'Percent a year, compounded' }),
    lateInterestPerDay: amountOut,
    managementFee: amountOut,
  }),
  refusals: ['NOT_SIGNED_IN', 'NOT_FOUND'],
});

export const placeOrder = call({
  summary: 'Places the order: freezes terms and contract, decides, queues the payout.',
  session: 'borrower',
  acts: true,
  answer: 'coded',
  stepUp: true,
  params: z.object({ uuid: idInPath }),
  body: z.strictObject({ couponCode: couponCode.nullish(), agreed: z.boolean().optional() }).optional(),
  result: z.union([z.object({ serialNumber: z.string() }), z.string()]),
  codes: { 0: 'Placed; a repeated click within 10 s answers the same number.', 5: 'Refused; a message.' },
  refusals: [
    'NOT_SIGNED_IN',
    'CROSS_SITE',
    'CONTRACT_NOT_AGREED',
    'STEP_UP_REQUIRED',
    'CODE_INVALID',
    'CODE_EXPIRED',
    'CODE_LOCKED',
    'KEY_REUSED',
  ],
});
