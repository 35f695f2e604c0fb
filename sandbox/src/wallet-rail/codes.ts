/** The rail's code table: HTTP status and text of every answer (M-Pesa Mozambique iPG v1x, rails.md). */
const codes = {
  'INS-0': [201, 'Request processed successfully'],
  'INS-1': [500, 'Internal Error'],
  'INS-2': [401, 'Invalid API Key'],
  'INS-4': [401, 'User is not active'],
  'INS-5': [401, 'Transaction cancelled by customer'],
  'INS-6': [401, 'Transaction Failed'],
  'INS-9': [408, 'Request timeout'],
  'INS-10': [409, 'Duplicate Transaction'],
  'INS-13': [400, 'Invalid Shortcode Used'],
  'INS-14': [400, 'Invalid Reference Used'],
  'INS-15': [400, 'Invalid Amount Used'],
  'INS-16': [503, 'Unable to handle the request due to a temporary overloading'],
  'INS-17': [400, 'Invalid Transaction Reference. Length Should Be Between 1 and 20.'],
  'INS-18': [400, 'Invalid TransactionID Used'],
  'INS-19': [400, 'Invalid ThirdPartyReference Used'],
  'INS-20': [400, 'Not All Parameters Provided. Please try again.'],
  'INS-21': [400, 'Parameter validations failed. Please try again.'],
  'INS-22': [400, 'Invalid Operation Type'],
  'INS-23': [400, 'Unknown Status. Contact M-Pesa Support'],
  'INS-24': [400, 'Invalid InitiatorIdentifier Used'],
  'INS-25': [400, 'Invalid SecurityCredential Used'],
  'INS-26': [400, 'Not authorized'],
  'INS-993': [400, 'Direct Debit Missing'],
  'INS-994': [400, 'Direct Debit Already Exists'],
  'INS-995': [400, "Customer's Profile Has Problems"],
  'INS-996': [400, 'Customer Account Status Not Active'],
  'INS-997': [400, 'Linking Transaction Not Found'],
  'INS-998': [400, 'Invalid Market'],
  'INS-2001': [400, 'Initiator authentication error'],
  'INS-2002': [400, 'Receiver invalid'],
  'INS-2006': [422, 'Insufficient balance'],
  'INS-2051': [400, 'MSISDN invalid'],
  'INS-2057': [400, 'Language code invalid'],
  // Not a code of the rail: the gateway before it fails and answers nothing but output_error.
  GATEWAY: [502, 'Bad Gateway'],
} as const satisfies Record<string, readonly [number, string]>;

export type Code = keyof typeof codes;

/** Whether the text is a code the rail can answer. */
export function isKnownCode(text: string): text is Code {
  return Object.hasOwn(codes, text);
}

/** The HTTP status of a code. */
export function statusOf(code: Code): number {
  return codes[code][0];
}

/** The English text that goes with a code. */
export function textOfCode(code: Code): string {
  return codes[code][1];
}
