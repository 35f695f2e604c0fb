import { centavos, minus, type Centavos } from '@house/money';
import { findMovement, reversedSoFar, transfer, type Movement } from '../book/book.ts';
import type { World } from '../world.ts';
import { answer, type Answer } from './answers.ts';
import {
  FieldRefused,
  readAmount,
  readServiceProvider,
  readThirdPartyReference,
  requireFields,
  textIn,
  type InputFields,
} from './input-fields.ts';
import { addRequest, endRequest, findRequest, isReferenceUsed, type RailRequest } from './requests.ts';

/**
 * Takes a completed transaction back, whole or in part. INS-18 unknown receipt · INS-24 and INS-25 wrong initiator or
 * credential · INS-10 nothing left to take back · INS-2006 who got the money has spent it.
 */
export async function reverse(world: World, fields: InputFields): Promise<Answer> {
  requireFields(fields, [
    'input_TransactionID',
    'input_SecurityCredential',
    'input_InitiatorIdentifier',
    'input_ThirdPartyReference',
    'input_ServiceProviderCode',
  ]);
  readServiceProvider(fields, 'input_ServiceProviderCode', world.merchant.businessNumber);
  if (textIn(fields, 'input_InitiatorIdentifier') !== world.merchant.initiator) throw new FieldRefused('INS-24');
  if (textIn(fields, 'input_SecurityCredential') !== world.merchant.securityCredential)
    throw new FieldRefused('INS-25');
  const thirdPartyReference = readThirdPartyReference(fields);
  const original = findMovement(world.store, textIn(fields, 'input_TransactionID'));
  if (!original || !original.payer || !original.payee || original.kind === 'reversal') throw new FieldRefused('INS-18');
  if (isReferenceUsed(world.store, thirdPartyReference)) return answer('INS-10', { thirdPartyReference });

  const left = minus(original.amount, reversedSoFar(world.store, original.transactionId));
  if (left === centavos(0)) return answer('INS-10', { thirdPartyReference });
  const amount = wantedAmount(fields) ?? left;
  if (amount > left) throw new FieldRefused('INS-15');

  return world.store.inTransaction(() => {
    const wanted = {
      operation: 'reversal' as const,
      party: original.payer ?? '',
      amount,
      reference: original.transactionId,
      thirdPartyReference,
    };
    const request = addRequest(world, wanted);
    return takeBack(world, request, original);
  });
}

// The vendor's table says input_ReversalAmount; a client in wide use sends input_Amount. Both are understood.
function wantedAmount(fields: InputFields): Centavos | undefined {
  const text = textIn(fields, 'input_ReversalAmount') || textIn(fields, 'input_Amount');
  return text === '' ? undefined : readAmount(text);
}

function takeBack(world: World, request: RailRequest, original: Movement): Answer {
  const moved = transfer(world.store, world.clock.now(), {
    kind: 'reversal',
    payer: original.payee,
    payee: original.payer,
    amount: request.amount,
    reference: original.transactionId,
    reverses: original.transactionId,
  });
  const code = moved ? 'INS-0' : 'INS-2006';
  endRequest(world.store, request.conversationId, code, moved?.transactionId ?? null);
  return answer(code, findRequest(world.store, request.conversationId) ?? request);
}
