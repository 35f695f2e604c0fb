import type { ConsoleRefusalTexts } from './console-refusals.pt.ts';

export const consoleRefusalsEn: ConsoleRefusalTexts = {
  SIGN_IN_WRONG: 'The e-mail, the password or the code is not correct.',
  SIGN_IN_LOCKED: 'Too many wrong attempts. Please try again in 15 minutes.',
  TOTP_NOT_ENROLLED: 'This account has no authenticator yet. Ask an administrator: npm run operator -- enrol --email …',
  ROLE_NOT_ALLOWED: 'Your role does not allow this.',
  MAKER_IS_CHECKER: 'The first approval is yours. Another person must confirm.',
  REVIEW_NOT_APPROVABLE:
    'This order cannot be approved: the customer is blocked, the order is on hold or the amount is over the limit.',
};
