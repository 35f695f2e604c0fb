import type { FrontDoor } from './borrower.ts';

/** Posts a result of the asynchronous variant, as the rail does and anybody can in its name: nobody has signed it. */
export function postResult(
  { url, fetch: knock = fetch }: FrontDoor,
  {
    reference,
    code = 'INS-0',
    receipt,
  }: { readonly reference: unknown; readonly code?: string; readonly receipt?: string },
): Promise<Response> {
  return knock(new URL('/rails/mpesa/result', url), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({
      input_OriginalConversationID: 'a1b2c3',
      input_ThirdPartyReference: reference,
      input_TransactionID: receipt,
      input_ResultCode: code,
      input_ResultDesc: 'a result',
    }),
  });
}
