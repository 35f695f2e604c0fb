import { armAutoAccept } from '../handset/auto-accept.ts';
import type { World } from '../world.ts';
import { answer, noAnswer, type Answer } from './answers.ts';
import type { Code } from './codes.ts';
import { acceptedAnswer, isAsynchronous } from './asynchronous.ts';
import { armDeadline } from './deadlines.ts';
import { meetFault } from './meet-fault.ts';
import { readPayment, type InputFields } from './input-fields.ts';
import { addRequest, findRequest, isReferenceUsed, type RailRequest } from './requests.ts';

/**
 * C2B: asks the phone for its PIN and hangs until the person has answered or the prompt has died; in the asynchronous
 * variant it answers at once and tells the result later.
 * INS-0 paid · INS-5 refused · INS-9 no answer in time · INS-2001 wrong PIN · INS-2006 too little in the wallet.
 */
export async function payByPush(world: World, fields: InputFields): Promise<Answer> {
  const wanted = readPayment(fields, 'c2b', world.merchant.businessNumber);
  const { thirdPartyReference } = wanted;

  const mishap = await meetFault(world, 'c2b', { thirdPartyReference });
  if (mishap.stop) return mishap.stop;
  if (isReferenceUsed(world.store, thirdPartyReference)) return answer('INS-10', { thirdPartyReference });

  const request = addRequest(world, wanted, world.promptLifeMs);
  const ended = hangUntilEnded(world, request);
  armDeadline(world, request);
  armAutoAccept(world, request);
  if (isAsynchronous(world)) return mishap.disguise ? answer(mishap.disguise, request) : acceptedAnswer(request);
  await ended;
  return answerOf(world, request, mishap.disguise);
}

function hangUntilEnded(world: World, push: RailRequest): Promise<void> {
  return new Promise((resolve) => {
    world.hangingCalls.set(push.conversationId, () => {
      world.hangingCalls.delete(push.conversationId);
      resolve();
    });
  });
}

function answerOf(world: World, push: RailRequest, disguise: Code | undefined): Answer {
  const ended = findRequest(world.store, push.conversationId);
  if (!ended?.code) return noAnswer;
  // A disguise tells an untrue story about money that did move; a refusal is told as it is.
  return answer(ended.code === 'INS-0' && disguise ? disguise : ended.code, ended);
}
