import { addToOutbox } from '../outbox/outbox.ts';
import { keep, recall } from '../store/kept.ts';
import type { World } from '../world.ts';
import type { Answer } from './answers.ts';
import { textOfCode } from './codes.ts';
import { findRequest, type RailRequest } from './requests.ts';

const settingName = 'settings.asynchronous';

/** Whether pushes and payouts are only accepted at first and their result is posted later: the variant by contract. */
export function isAsynchronous(world: World): boolean {
  return recall(world.store, settingName) === 'yes';
}

export function setAsynchronous(world: World, asynchronous: boolean): void {
  keep(world.store, settingName, asynchronous ? 'yes' : 'no');
}

/** The first answer of that variant: accepted, and no transaction yet. */
export function acceptedAnswer({ conversationId, thirdPartyReference }: RailRequest): Answer {
  return {
    kind: 'said',
    status: 201,
    body: {
      output_ConversationID: conversationId,
      output_ResponseCode: 'INS-0',
      output_ResponseDesc: textOfCode('INS-0'),
      output_ThirdPartyReference: thirdPartyReference,
    },
  };
}

/** Writes the result to be posted, in the transaction in which the request ended. */
export function noteResult(world: World, conversationId: string): void {
  const ended = findRequest(world.store, conversationId);
  if (!isAsynchronous(world) || ended?.code == null) return;
  addToOutbox(world, 'result', {
    input_OriginalConversationID: conversationId,
    input_ThirdPartyReference: ended.thirdPartyReference,
    input_TransactionID: ended.transactionId ?? 'N/A',
    input_ResultCode: ended.code === 'INS-0' ? '0' : ended.code,
    input_ResultDesc: textOfCode(ended.code),
  });
}
