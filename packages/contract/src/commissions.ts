import { z } from 'zod';
import { call } from './call.ts';
import { amountIn, amountOut, instant, pageSize } from './fields.ts';

export const commissionRankings = call({
  summary: 'Who earned most by inviting, names masked.',
  session: 'borrower',
  acts: false,
  answer: 'plain',
  result: z
    .array(
      z.object({
        rank: z.int(),
        name: z.string().meta({ examples: ['A*** M.'] }),
        commission: amountOut,
        invited: z.int(),
      }),
    )
    .max(20),
  refusals: ['NOT_SIGNED_IN'],
});

export const commissionCarousel = call({
  summary: 'The latest commissions earned by anybody, names masked, newest first.',
  session: 'borrower',
  acts: false,
  answer: 'plain',
  result: z.array(z.object({ name: z.string(), amount: amountOut, at: instant })).max(20),
  refusals: ['NOT_SIGNED_IN'],
});

export const walletStatements = call({
  summary: 'The borrower’s commission account, newest first, a page at a time.',
  session: 'borrower',
  acts: false,
  answer: 'plain',
  query: z.object({
    size: pageSize,
    before: z.string().max(64).optional().meta({ description: 'The id of the last line already seen' }),
  }),
  result: z.object({
    balance: amountOut,
    data: z.array(
      z.object({
        id: z.string(),
        at: instant,
        kind: z.enum(['commission', 'withdrawal', 'correction']),
        amount: amountOut.meta({ description: 'MT, negative when it left the account' }),
        balance: amountOut.meta({ description: 'MT, after this line' }),
      }),
    ),
    hasMore: z.boolean(),
  }),
  refusals: ['NOT_SIGNED_IN'],
});

export const customerWithdraw = call({
  summary: 'Pays commission to the wallet. Asked again for the same amount while one is on its way: the same answer.',
  session: 'borrower',
  acts: true,
  answer: 'plain',
  stepUp: true,
  body: z.strictObject({ amount: amountIn }),
  result: z.object({ id: z.string(), state: z.enum(['queued', 'paid', 'failed']) }),
  refusals: [
    'NOT_SIGNED_IN',
    'CROSS_SITE',
    'STEP_UP_REQUIRED',
    'CODE_INVALID',
    'CODE_EXPIRED',
    'CODE_LOCKED',
    'AMOUNT_INVALID',
    'WITHDRAWAL_BELOW_MINIMUM',
    'WITHDRAWAL_ABOVE_BALANCE',
    'WITHDRAWAL_NOT_YET',
    'WITHDRAWAL_LIVE',
    'WITHDRAWAL_NOT_POSSIBLE',
    'KEY_REUSED',
  ],
});
