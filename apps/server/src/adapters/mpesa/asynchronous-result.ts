/**
 * The result M-Pesa posts to us in the asynchronous variant. It carries no signature, so it proves nothing: whoever
 * receives it looks for both references among our open requests and then asks the rail itself (rails.md).
 */
export type AsynchronousResult = {
  conversationId: string;
  /** The reference of our try. */
  reference: string;
  railTransactionId: string | undefined;
  claims: 'succeeded' | 'failed';
};

/** Reads the fields of the posted body; none when either reference or the result is missing. */
export function readAsynchronousResult(fields: Readonly<Record<string, unknown>>): AsynchronousResult | undefined {
  const conversationId = identifier(fields['input_OriginalConversationID']);
  const reference = identifier(fields['input_ThirdPartyReference']);
  const code = fields['input_ResultCode'];
  const result = typeof code === 'string' || typeof code === 'number' ? String(code).trim() : '';
  if (conversationId === undefined || reference === undefined || result === '') return undefined;
  return {
    conversationId,
    reference,
    railTransactionId: identifier(fields['input_TransactionID']),
    claims: result === '0' || result === 'INS-0' ? 'succeeded' : 'failed',
  };
}

/** What we answer once the result is stored. */
export function asynchronousAnswer(result: AsynchronousResult) {
  return {
    output_OriginalConversationID: result.conversationId,
    output_ResponseCode: '0',
    output_ResponseDesc: 'Successfully Accepted Result',
    output_ThirdPartyConversationID: result.reference,
  };
}

function identifier(value: unknown): string | undefined {
  return typeof value === 'string' && /^[A-Za-z0-9][A-Za-z0-9._-]{0,63}$/.test(value) ? value : undefined;
}
