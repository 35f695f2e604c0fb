import { webPayErrorCode } from './routes.ts';

/**
 * Every stable error code and the HTTP status it answers with. The texts are in `@house/i18n` under the same codes.
 * A use case throws `Refusal(code)` only with a code that its call lists.
 */
export const refusalStatus = {
  INVALID_INPUT: 400,
  MOBILE_INVALID: 400,
  CODE_INVALID: 400,
  CODE_EXPIRED: 400,
  CONTRACT_NOT_AGREED: 400,
  AMOUNT_INVALID: 400,
  AMOUNT_ABOVE_OUTSTANDING: 400,
  WITHDRAWAL_BELOW_MINIMUM: 400,
  WITHDRAWAL_ABOVE_BALANCE: 400,
  WITHDRAWAL_NOT_YET: 400,
  IMAGE_UNREADABLE: 400,
  NOT_SIGNED_IN: 401,
  CROSS_SITE: 403,
  STEP_UP_REQUIRED: 403,
  BASIC_NOT_EDITABLE: 403,
  NOK_NOT_EDITABLE: 403,
  NOT_FOUND: 404,
  ORDER_NOT_FOUND: 404,
  PAYMENT_NOT_FOUND: 404,
  KEY_REUSED: 409,
  ILLEGAL_TRANSITION: 409,
  BASIC_MISSING: 409,
  ORDER_NOT_PAYABLE: 409,
  PAYMENT_LIVE: 409,
  WITHDRAWAL_LIVE: 409,
  WITHDRAWAL_NOT_POSSIBLE: 409,
  MOBILE_TAKEN: 409,
  TOO_LARGE: 413,
  CODE_TOO_SOON: 429,
  CODE_LOCKED: 429,
  CODE_LIMIT: 429,
  PROOF_LIMIT: 429,
  TOO_MANY_REQUESTS: 429,
  // the console's
  SIGN_IN_WRONG: 400,
  TOTP_NOT_ENROLLED: 403,
  ROLE_NOT_ALLOWED: 403,
  MAKER_IS_CHECKER: 409,
  APPROVAL_NOT_FOUND: 404,
  JOURNAL_NOT_FOUND: 404,
  APPROVAL_OVER: 409,
  APPROVAL_WAITS_ALREADY: 409,
  PROPOSAL_OUTDATED: 409,
  ACT_NOT_POSSIBLE: 409,
  CUSTOMER_NOT_FOUND: 404,
  OUTSIDE_CONTACT_HOURS: 409,
  TOO_MANY_CONTACTS: 409,
  CLAIMED_BY_ANOTHER: 409,
  NUIT_DIFFERS: 409,
  REVIEW_NOT_APPROVABLE: 409,
  REVIEW_CHANGED: 409,
  REVIEW_MAY_BE_PAID: 409,
  RECEIPT_NOT_FOUND: 404,
  RECEIPT_SETTLED: 409,
  PAYMENT_UNNAMED: 409,
  PARTS_ABOVE_WHOLE: 400,
  PAYOUT_NOT_FOUND: 404,
  PROOF_MISSING: 409,
  PROOF_NOT_FOUND: 404,
  STATEMENT_UNREADABLE: 400,
  STATEMENT_CHANGED: 409,
  LINE_NOT_FOUND: 404,
  INCIDENT_STANDS: 409,
  DAY_SIGNED: 409,
  DAY_NOT_WHOLE: 409,
  DAY_CHANGED: 409,
  NOTE_REQUIRED: 400,
  OPERATOR_NOT_FOUND: 404,
  EMAIL_TAKEN: 409,
  NOTICE_NOT_FOUND: 404,
  NOTICE_CHANGED: 409,
  COUPON_NOT_FOUND: 404,
  COUPON_CODE_TAKEN: 409,
  POLICY_NOT_FOUND: 404,
  POLICY_UNREADABLE: 400,
  POLICY_FAULTY: 400,
  POLICY_UNCHANGED: 409,
  EFFECTIVE_TOO_EARLY: 409,
  SIGN_IN_LOCKED: 429,
  SERVER_FAULT: 500,
  OVERLOADED: 503,
} as const;

export type RefusalCode = keyof typeof refusalStatus;
/** Refusals that say when to come again: they always carry `Retry-After`. */
export type WaitCode = {
  [Code in RefusalCode]: (typeof refusalStatus)[Code] extends 429 | 503 ? Code : never;
}[RefusalCode];

/** Codes that any call may answer with, because the door itself gives them. */
export const doorRefusals = [
  'INVALID_INPUT',
  'NOT_FOUND',
  'TOO_LARGE',
  'TOO_MANY_REQUESTS',
  'SERVER_FAULT',
  'OVERLOADED',
] as const satisfies readonly RefusalCode[];

/** The `errorCode` beside a refusal of a web-pay call (api.md). */
export function webPayErrorOf(code: RefusalCode): number {
  switch (code) {
    case 'PAYMENT_LIVE':
      return webPayErrorCode.otherAmountInProgress;
    case 'PAYMENT_NOT_FOUND':
      return webPayErrorCode.noSuchPayment;
    default:
      return webPayErrorCode.refused;
  }
}

/** Business refusals of coded calls: they are answered with 200, a `code` and the message, never as an error. */
export const codedRefusals = [
  'NUIT_DOUBT',
  'PRODUCT_NOT_OFFERED',
  'COUPON_UNUSABLE',
  'DATA_MISSING',
  'ORDER_OPEN',
  'ORDER_COOLDOWN',
  'CUSTOMER_BLOCKED',
  'BLOCKED_LATE',
  'LOAN_UNSETTLED',
  'WALLET_PREFIX',
  'LENDING_PAUSED',
  'FLOAT_EXHAUSTED',
  'OUTSIDE_HOURS',
] as const;
