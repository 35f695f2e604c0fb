import { parsePhone } from '@house/identity';
import { businessAccount, transfer } from '../book/book.ts';
import { tellOfPayment } from '../outbox/tell-of-payment.ts';
import type { World } from '../world.ts';
import { unreachable } from '../unreachable.ts';
import { noteResult } from './asynchronous.ts';
import type { Code } from './codes.ts';
import { endRequest, findRequest, type RailRequest } from './requests.ts';

export type PushDecision = 'accept' | 'refuse' | 'wrong-pin' | 'expire';

/**
 * Ends a waiting push one way or another and wakes the call that hangs on it. Answers the rail's code, or undefined
 * when the push had already ended.
 */
export function decidePush(world: World, push: RailRequest, decision: PushDecision): Code | undefined {
  const code = world.store.inTransaction(() => {
    if (findRequest(world.store, push.conversationId)?.status !== 'Pending') return undefined;
    const ended = decided(world, push, decision);
    noteResult(world, push.conversationId);
    return ended;
  });
  world.hangingCalls.get(push.conversationId)?.();
  return code;
}

function decided(world: World, push: RailRequest, decision: PushDecision): Code {
  switch (decision) {
    case 'accept':
      return collect(world, push);
    case 'refuse':
      return end(world, push, 'INS-5');
    case 'wrong-pin':
      return end(world, push, 'INS-2001');
    case 'expire':
      return end(world, push, 'INS-9');
    default:
      return unreachable(decision);
  }
}

function collect(world: World, push: RailRequest): Code {
  const moved = transfer(world.store, world.clock.now(), {
    kind: 'c2b',
    payer: push.party,
    payee: businessAccount(world.merchant.businessNumber),
    amount: push.amount,
    reference: push.reference,
  });
  if (!moved) return end(world, push, 'INS-2006');
  endRequest(world.store, push.conversationId, 'INS-0', moved.transactionId);
  const payer = parsePhone(push.party);
  if (world.notifiesOfPushes && payer !== undefined) tellOfPayment(world, payer, moved);
  return 'INS-0';
}

function end(world: World, push: RailRequest, code: Code): Code {
  endRequest(world.store, push.conversationId, code, null);
  return code;
}
