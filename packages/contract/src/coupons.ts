import { z } from 'zod';
import { call } from './call.ts';
import { amountOut, day } from './fields.ts';

const coupon = z.object({
  code: z.string().meta({ examples: ['BEMVINDO'] }),
  title: z.string(),
  kind: z.enum(['amount', 'percent']),
  value: z.number().meta({ description: 'MT off the application fee, or percent of it' }),
  minAmount: amountOut.meta({ description: 'MT, the smallest loan it may be used on' }),
  validUntil: day.meta({ description: 'The last day on which it may be used, in Maputo' }),
  state: z.enum(['usable', 'used', 'expired']),
});

const list = z.array(coupon).max(100);

export const coupons = call({
  summary: 'Coupons that may be used now.',
  session: 'borrower',
  acts: false,
  answer: 'plain',
  result: list,
  refusals: ['NOT_SIGNED_IN'],
});

export const groupedCoupons = call({
  summary: 'All coupons of the borrower by what can be done with them.',
  session: 'borrower',
  acts: false,
  answer: 'plain',
  result: z.object({ usable: list, used: list, expired: list }),
  refusals: ['NOT_SIGNED_IN'],
});
