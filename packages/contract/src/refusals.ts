/**
 * Every stable error code and the HTTP status it answers with. The texts are in `@house/i18n` under the same codes.
 * A use case throws `Refusal(code)` only with a code that its call lists.
 */
export const refusalStatus = {
  VALIDATION: 400,
  MALFORMED: 400,
  MOBILE_INVALID: 400,
  CODE_INVALID: 400,
  CODE_EXPIRED: 400,
  CONTRACT_NOT_AGREED: 400,
  AMOUNT_INVALID: 400,
  AMOUNT_TOO_HIGH: 400,
  SESSION_EXPIRED: 401,
  CROSS_SITE: 403,
  STEP_UP_REQUIRED: 403,
  NOT_EDITABLE: 403,
  NOT_FOUND: 404,
  KEY_REUSED: 409,
  ILLEGAL_TRANSITION: 409,
  NOTHING_TO_PAY: 409,
  PAYMENT_IN_PROGRESS: 409,
  TOO_LARGE: 413,
  CODE_TOO_SOON: 429,
  CODE_LOCKED: 429,
  TOO_MANY_CODES: 429,
  TOO_MANY_REQUESTS: 429,
  INTERNAL: 500,
  OVERLOADED: 503,
} as const;

export type RefusalCode = keyof typeof refusalStatus;
export type RefusalStatus = (typeof refusalStatus)[RefusalCode];

/** Codes that any call may answer with, because the door itself gives them. */
export const doorRefusals = ['VALIDATION', 'MALFORMED', 'TOO_LARGE', 'TOO_MANY_REQUESTS', 'INTERNAL', 'OVERLOADED'] as const;
