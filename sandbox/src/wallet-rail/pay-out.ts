import { businessAccount, transfer } from '../book/book.ts';
import type { World } from '../world.ts';
import { noteResult } from './asynchronous.ts';
import type { Code } from './codes.ts';
import { endRequest, findRequest, type RailRequest } from './requests.ts';

/**
 * Pays a waiting payout (B2C) or transfer (B2B) from the merchant's float, once: the code it ended with, INS-2006
 * when the float is too small. One that has already ended keeps its code.
 */
export function payOut(world: World, request: RailRequest): Code {
  const { store, clock, merchant } = world;
  return store.inTransaction(() => {
    const known = findRequest(store, request.conversationId);
    if (known?.code) return known.code;
    const moved = transfer(store, clock.now(), {
      kind: request.operation === 'b2b' ? 'b2b' : 'b2c',
      payer: businessAccount(merchant.businessNumber),
      payee: request.operation === 'b2b' ? businessAccount(request.party) : request.party,
      amount: request.amount,
      reference: request.reference,
    });
    const code: Code = moved ? 'INS-0' : 'INS-2006';
    endRequest(store, request.conversationId, code, moved?.transactionId ?? null);
    noteResult(world, request.conversationId);
    return code;
  });
}
