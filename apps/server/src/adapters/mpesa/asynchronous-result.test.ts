import { describe, expect, it } from 'vitest';
import { asynchronousAnswer, readAsynchronousResult } from './asynchronous-result.ts';

const posted = {
  input_OriginalConversationID: 'a7f1c3',
  input_ThirdPartyReference: 'TRY1',
  input_TransactionID: '49XCDF6',
  input_ResultCode: 'INS-0',
  input_ResultDesc: 'ok',
};

describe('an asynchronous result', () => {
  it.each(['INS-0', '0', 0])('claims success with %j', (code) => {
    expect(readAsynchronousResult({ ...posted, input_ResultCode: code })).toEqual({
      conversationId: 'a7f1c3',
      reference: 'TRY1',
      railTransactionId: '49XCDF6',
      claims: 'succeeded',
    });
  });

  it('claims failure with any other code, often without a transaction', () => {
    const { input_TransactionID: _, ...without } = posted;
    const result = readAsynchronousResult({ ...without, input_ResultCode: 'INS-2006' });
    expect(result).toMatchObject({ claims: 'failed', railTransactionId: undefined });
  });

  it.each([
    {},
    { ...posted, input_ThirdPartyReference: undefined },
    { ...posted, input_OriginalConversationID: { $ne: 1 } },
    { ...posted, input_OriginalConversationID: 'x'.repeat(65) },
    { ...posted, input_ResultCode: ' ' },
    { ...posted, input_ResultCode: { toString: 1 } },
  ])('is none without both references and a code: %j', (body) => {
    expect(readAsynchronousResult(body)).toBeUndefined();
  });

  it('is answered with both references', () => {
    const result = readAsynchronousResult(posted);
    expect(result && asynchronousAnswer(result)).toEqual({
      output_OriginalConversationID: 'a7f1c3',
      output_ResponseCode: '0',
      output_ResponseDesc: 'Successfully Accepted Result',
      output_ThirdPartyConversationID: 'TRY1',
    });
  });
});
