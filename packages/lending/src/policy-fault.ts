/** What can be wrong at a place of a policy; the console has the words. */
export const policyFaultCodes = [
  'EMPTY',
  'TOO_MANY',
  'TOO_MUCH',
  'NOT_WHOLE',
  'NEGATIVE',
  'ZERO',
  'NOT_RISING',
  'TWICE',
  'NOT_A_RATE',
  'WHOLE_LOAN',
  'OFF_LADDER',
  'NOTHING_TO_BORROW',
  'BELOW_OTHER',
  'BELOW_INTEREST',
  'NO_PRICE',
  'NOT_AN_HOUR',
  'IN_QUIET_HOURS',
  'NOT_A_MINUTE',
  'NOT_A_DAY',
  'NOT_A_PREFIX',
  'TABLE_CELL',
] as const;
export type PolicyFaultCode = (typeof policyFaultCodes)[number];

/** `field` is the place in the policy's document: `offers.terms.0.interestBps`. */
export type PolicyFault = { readonly field: string; readonly fault: PolicyFaultCode };
