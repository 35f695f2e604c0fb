import { z } from 'zod';
import { call } from './call.ts';
import { customerInfoResult } from './customers.ts';
import { anyId, instant, phone } from './fields.ts';
import { requestedCode } from './sign-in.ts';

export const requestChangeCode = call({
  summary:
    'Sends a code: to the current number it is the step-up code (header `X-Step-Up: identify:code`), to another number ' +
    'the code with which that one becomes the account’s.',
  session: 'borrower',
  acts: true,
  answer: 'plain',
  query: z.object({ mobile: phone }),
  result: requestedCode,
  refusals: ['NOT_SIGNED_IN', 'MOBILE_INVALID', 'CODE_TOO_SOON', 'CODE_LIMIT', 'CROSS_SITE'],
});

export const changeMobile = call({
  summary: 'Makes the number that the code went to the account’s number; ends all other sessions.',
  session: 'borrower',
  acts: true,
  answer: 'plain',
  stepUp: true,
  body: z.strictObject({ identify: anyId, code: z.string().max(16) }),
  result: customerInfoResult,
  refusals: [
    'NOT_SIGNED_IN',
    'CROSS_SITE',
    'STEP_UP_REQUIRED',
    'CODE_INVALID',
    'CODE_EXPIRED',
    'CODE_LOCKED',
    'MOBILE_TAKEN',
    'KEY_REUSED',
  ],
});

export const changeMobileHistory = call({
  summary: 'The account’s changes of number, masked, newest first.',
  session: 'borrower',
  acts: false,
  answer: 'plain',
  result: z.array(z.object({ from: z.string(), to: z.string(), at: instant })).max(100),
  refusals: ['NOT_SIGNED_IN'],
});
