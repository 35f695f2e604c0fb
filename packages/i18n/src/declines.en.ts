import type { DeclineTexts, EndingTexts } from './declines.pt.ts';

export const declinesEn: DeclineTexts = {
  DEFAULT: 'Your application was not approved this time. We will tell you by SMS when you can apply again.',
  UNANSWERED_CALL: 'Your application was cancelled because we could not reach you. You may reapply at any time.',
  CUSTOMER_REQUESTED: 'Your application was cancelled as you requested. You may reapply at any time.',
  LACK_OF_INFO: 'Your application was cancelled because information is missing. Please reapply with complete details.',
  SUSPECTED_FRAUD:
    'Your application was declined on suspicion of fraud. The use of false details may have legal consequences.',
  SUSPICIOUS: 'You are not eligible for a loan at the moment. Please reapply {wait}.',
};

export const endingsEn: EndingTexts = {
  notSent:
    'The money was not sent to your M-Pesa and your order was cancelled. You owe nothing for it and may reapply at any time.',
  sentBack: 'The money of this loan came back to us. You owe nothing for it.',
  notExtended:
    'The extension was undone, because its payment was taken back. You owe nothing for this order: the one before it stands again.',
};
