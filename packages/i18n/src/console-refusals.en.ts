import type { ConsoleRefusalTexts } from './console-refusals.pt.ts';

export const consoleRefusalsEn: ConsoleRefusalTexts = {
  SIGN_IN_WRONG: 'The e-mail, the password or the code is not correct.',
  SIGN_IN_LOCKED: 'Too many wrong attempts. Please try again in 15 minutes.',
  TOTP_NOT_ENROLLED: 'This account has no authenticator yet. Ask an administrator: npm run operator -- enrol --email …',
  ROLE_NOT_ALLOWED: 'Your role does not allow this.',
  MAKER_IS_CHECKER: 'The proposal is yours. Another person must confirm.',
  APPROVAL_NOT_FOUND: 'There is no such proposal.',
  JOURNAL_NOT_FOUND: 'There is no such journal.',
  APPROVAL_OVER: 'This proposal is decided already or has expired.',
  APPROVAL_WAITS_ALREADY: 'A proposal of this kind waits for the second person already.',
  PROPOSAL_OUTDATED: 'Things have changed since it was proposed. Refuse it and ask for a new one.',
  ACT_NOT_POSSIBLE: 'This is not possible as things stand.',
  REVIEW_NOT_APPROVABLE:
    'This order cannot be approved: the customer is blocked, the order is on hold or the amount is over the limit.',
  RECEIPT_NOT_FOUND: 'There is no such receipt.',
  RECEIPT_SETTLED: 'This money has been given its place already.',
  PARTS_ABOVE_WHOLE: 'The parts are more than the receipt, or a part is the whole of it.',
  POLICY_NOT_FOUND: 'There is no such version.',
  POLICY_UNREADABLE: 'The policy does not have the expected shape.',
  POLICY_FAULTY: 'The policy has faults. Please correct the fields that are marked.',
  POLICY_UNCHANGED: 'Nothing differs from the version in force.',
  EFFECTIVE_TOO_EARLY: 'The effective date has passed, or is before that of the latest version published.',
  OPERATOR_NOT_FOUND: 'There is no such person.',
  EMAIL_TAKEN: 'Somebody has this e-mail already.',
};
