import { newConversationId } from '../ids.ts';
import { statusOf, textOfCode, type Code } from './codes.ts';

/** What the rail says to a call; `none` breaks the connection without a word. */
export type Answer =
  | { readonly kind: 'said'; readonly status: number; readonly body: Readonly<Record<string, string>> }
  | { readonly kind: 'none' };

export const noAnswer: Answer = { kind: 'none' };

/** What an answer repeats of the request and its outcome. */
export type Outcome = {
  readonly thirdPartyReference: string;
  readonly conversationId?: string;
  readonly transactionId?: string | null;
};

/** An answer with the code's own status and text, and the output fields every operation has. */
export function answer(code: Code, outcome: Outcome, more: Readonly<Record<string, string>> = {}): Answer {
  if (code === 'GATEWAY') return gatewayAnswer(statusOf(code), textOfCode(code));
  return {
    kind: 'said',
    status: statusOf(code),
    body: {
      output_ConversationID: outcome.conversationId ?? newConversationId(),
      output_ResponseCode: code,
      output_ResponseDesc: textOfCode(code),
      output_ThirdPartyReference: outcome.thirdPartyReference,
      output_TransactionID: outcome.transactionId ?? 'N/A',
      ...more,
    },
  };
}

/** The two reading operations say 200 where the moving ones say 201. */
export function readingAnswer(outcome: Outcome, more: Readonly<Record<string, string>>): Answer {
  const success = answer('INS-0', outcome, more);
  return success.kind === 'said' ? { ...success, status: 200 } : success;
}

/** What the gateway says before the rail has seen the call: nothing but `output_error`. */
export function gatewayAnswer(status: number, error: string): Answer {
  return { kind: 'said', status, body: { output_error: error } };
}
