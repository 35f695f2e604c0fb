import { z } from 'zod';
import { call } from './call.ts';
import { anyId, instant, phone, verificationLevel } from './fields.ts';

export const requestedCode = z.object({
  token: z.string().meta({ description: 'Sent back as `identify` with the code' }),
  lastSendTime: instant,
  resendSeconds: z.int().meta({ description: 'Seconds from lastSendTime until a code may be asked for again' }),
});

export const requestCode = call({
  summary: 'Sends a four-digit code by SMS; a number not seen before becomes a customer of level Created.',
  session: 'none',
  acts: true,
  answer: 'plain',
  query: z.object({
    mobile: phone,
    recommender: z.string().max(64).optional(),
    source: z.string().max(200).optional(),
  }),
  result: requestedCode,
  refusals: ['MOBILE_INVALID', 'CODE_TOO_SOON', 'CODE_LIMIT', 'CROSS_SITE'],
});

export const verifyCode = call({
  summary:
    'Exchanges the code for a session in the cookie `token`; whose it is stands in the cookie `visitor`, for the page to read. Sent again with the same header `Idempotency-Key`, it opens another in its place.',
  session: 'none',
  acts: true,
  answer: 'plain',
  body: z.strictObject({ identify: anyId, code: z.string().max(16) }),
  result: z.object({ uuid: z.string(), status: verificationLevel }),
  refusals: ['CODE_INVALID', 'CODE_EXPIRED', 'CODE_LOCKED', 'CROSS_SITE'],
});

export const logout = call({
  summary: 'Ends the session.',
  session: 'borrower',
  acts: true,
  answer: 'plain',
  result: z.null(),
  refusals: ['NOT_SIGNED_IN', 'CROSS_SITE'],
});

export const collect = call({
  summary: 'The device report that the app sends after sign-in.',
  session: 'borrower',
  acts: true,
  answer: 'plain',
  query: z.object({
    uuid: z.string().max(64),
    userAgent: z.string().max(512).optional(),
    screen: z.string().max(32).optional(),
    pixelRatio: z.string().max(16).optional(),
    networkType: z.string().max(32).optional(),
    language: z.string().max(32).optional(),
    platform: z.string().max(64).optional(),
    deviceBrand: z.string().max(64).optional(),
    deviceModel: z.string().max(64).optional(),
  }),
  result: z.null(),
  refusals: ['NOT_SIGNED_IN', 'CROSS_SITE'],
});
