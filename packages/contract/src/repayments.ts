import { z } from 'zod';
import { call } from './call.ts';
import { amountIn, anyId, idInPath } from './fields.ts';

export const payByWeb = call({
  summary: 'Asks the wallet for a payment; the borrower confirms with the PIN on the phone.',
  session: 'borrower',
  acts: true,
  answer: 'webpay',
  body: z.strictObject({ amount: amountIn, orderNo: anyId }),
  result: z.string().meta({ description: 'The payment id' }),
  refusals: [
    'NOT_SIGNED_IN',
    'CROSS_SITE',
    'ORDER_NOT_FOUND',
    'AMOUNT_INVALID',
    'AMOUNT_ABOVE_OUTSTANDING',
    'ORDER_NOT_PAYABLE',
    'PAYMENT_LIVE',
    'KEY_REUSED',
  ],
});

export const webPayStatus = call({
  summary: 'How a payment stands: SUCCESS, FAILED, UNKNOWN, or a text while it is pending.',
  session: 'borrower',
  acts: false,
  answer: 'webpay',
  params: z.object({ id: idInPath }),
  result: z.string(),
  refusals: ['NOT_SIGNED_IN', 'PAYMENT_NOT_FOUND'],
});
