import type { RefusalTexts } from './refusals.pt.ts';

/** The English refusals; those the specification quotes are word for word. */
export const refusalsEn: RefusalTexts = {
  // any call
  SERVER_FAULT: 'Oops, there seems to be a problem with our server, please retry later.',
  OVERLOADED: 'We have many requests right now. Please retry in a moment.',
  TIMEOUT: 'Sorry, the server has no respond, please retry later.',
  OFFLINE: 'It seems to be a network issue with your device, kindly check please.',
  INVALID_INPUT: 'Some details are not correct. Please check them and try again.',
  NOT_SIGNED_IN: 'Your login state is expired.',
  CROSS_SITE: 'This request came from another site and was not accepted.',
  NOT_FOUND: 'We could not find what you are looking for.',
  ILLEGAL_TRANSITION: 'The state of the order no longer allows this.',
  KEY_REUSED: 'This request was already sent with other details.',
  TOO_LARGE: 'The file or text you sent is too large.',
  TOO_MANY_REQUESTS: 'You made too many requests. Please wait a little and try again.',
  STEP_UP_REQUIRED: 'For your safety, please confirm with a code sent by SMS.',
  // sign-in
  MOBILE_INVALID: 'Please input the correct mobile',
  CODE_INVALID: 'The verification code is not correct',
  CODE_EXPIRED: 'The verification code has expired. Please ask for a new one.',
  CODE_LOCKED: 'Too many wrong attempts. Please call customer service to sign in.',
  CODE_TOO_SOON: 'SMS code has been sent, please wait.',
  CODE_LIMIT: 'You asked for too many codes today. Please try again later.',
  // personal details
  BASIC_NOT_EDITABLE: 'Your details cannot be changed now. Please call customer service.',
  NOK_NOT_EDITABLE: 'Your contacts cannot be changed now. Please call customer service.',
  BASIC_MISSING: 'Please fill in your personal details first.',
  NUIT_DOUBT: 'Please confirm your NUIT. Only a valid NUIT passes review.',
  // offers and orders
  PRODUCT_NOT_OFFERED: 'This loan is no longer available. Please choose another one.',
  COUPON_UNUSABLE: 'This coupon cannot be used on this loan.',
  CONTRACT_NOT_AGREED: 'Please agree the loan contract',
  DATA_MISSING: 'Please complete your details before applying for a loan.',
  ORDER_OPEN: 'You already have an order in progress.',
  ORDER_COOLDOWN: 'You cannot apply again yet. The Loan tab says from which day you can.',
  BLOCKED_LATE:
    'A loan of yours was repaid very late, so you cannot apply for now. To apply again, please call customer service.',
  CUSTOMER_BLOCKED: 'It is not possible to apply for a loan with this account. Please call customer service.',
  LOAN_UNSETTLED: 'An earlier loan of yours is not settled yet. Please call customer service.',
  WALLET_PREFIX: 'The loan is paid to M-Pesa and this number has none. Please sign in with a Vodacom number.',
  LENDING_PAUSED: 'Loan applications are paused for a short while. Please try again later.',
  FLOAT_EXHAUSTED: 'We have no funds left for new loans today. Please try again tomorrow.',
  OUTSIDE_HOURS: 'We are not taking loan applications right now. Hours for applications: {hours}.',
  ORDER_NOT_FOUND: 'We could not find this order.',
  // payments
  AMOUNT_INVALID: 'Please input right amount',
  AMOUNT_ABOVE_OUTSTANDING: 'The amount is more than what is owed.',
  ORDER_NOT_PAYABLE: 'This order has nothing to pay.',
  PAYMENT_LIVE: 'Another payment with a different amount is in progress. Please wait until it ends.',
  PAYMENT_NOT_FOUND: 'We could not find this payment.',
  IMAGE_UNREADABLE: 'We could not read the image. Please send a JPEG, PNG or WebP picture.',
  PROOF_LIMIT: 'You sent several proofs today. We are looking at them.',
  // commission
  WITHDRAWAL_BELOW_MINIMUM: 'You may withdraw {amount} or more.',
  WITHDRAWAL_NOT_YET:
    'So far you may withdraw less than {amount}, which is the least; the rest once your friends have repaid.',
  WITHDRAWAL_ABOVE_BALANCE: 'You may withdraw up to {amount} now; the rest once your friends have repaid.',
  WITHDRAWAL_LIVE: 'A withdrawal is already in progress. Please wait until it ends.',
  WITHDRAWAL_NOT_POSSIBLE: 'It is not possible to withdraw with this account. Please call customer service.',
  // change of mobile
  MOBILE_TAKEN: 'This number already belongs to another account.',
};
