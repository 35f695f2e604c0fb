import type { World } from '../world.ts';
import { answer, type Answer } from './answers.ts';
import {
  FieldRefused,
  readAmount,
  readServiceProvider,
  readThirdPartyReference,
  readTransactionReference,
  requireFields,
  textIn,
  type InputFields,
} from './input-fields.ts';
import { payOut } from './pay-out.ts';
import { addRequest, findRequest, isReferenceUsed } from './requests.ts';

/** B2B: pays another business number from the merchant's float. INS-2002 for a receiver that cannot be. */
export async function payToBusiness(world: World, fields: InputFields): Promise<Answer> {
  requireFields(fields, [
    'input_TransactionReference',
    'input_Amount',
    'input_ThirdPartyReference',
    'input_PrimaryPartyCode',
    'input_ReceiverPartyCode',
  ]);
  readServiceProvider(fields, 'input_PrimaryPartyCode', world.merchant.businessNumber);
  const party = textIn(fields, 'input_ReceiverPartyCode');
  if (!/^\d{5,6}$/.test(party)) throw new FieldRefused('INS-13');
  if (party === world.merchant.businessNumber) throw new FieldRefused('INS-2002');
  const amount = readAmount(textIn(fields, 'input_Amount'));
  const reference = readTransactionReference(fields);
  const thirdPartyReference = readThirdPartyReference(fields);
  if (isReferenceUsed(world.store, thirdPartyReference)) return answer('INS-10', { thirdPartyReference });

  return world.store.inTransaction(() => {
    const wanted = { operation: 'b2b' as const, party, amount, reference, thirdPartyReference };
    const request = addRequest(world, wanted);
    return answer(payOut(world, request), findRequest(world.store, request.conversationId) ?? request);
  });
}
