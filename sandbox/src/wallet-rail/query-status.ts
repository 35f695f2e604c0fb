import { businessAccount, findMovement } from '../book/book.ts';
import type { World } from '../world.ts';
import { answer, readingAnswer, type Answer } from './answers.ts';
import {
  readServiceProvider,
  readThirdPartyReference,
  requireFields,
  textIn,
  type InputFields,
} from './input-fields.ts';
import { meetFault } from './meet-fault.ts';
import { findRequest } from './requests.ts';

/**
 * What became of a transaction, by its receipt, conversation or third-party reference: `Pending`, `Completed`,
 * `Cancelled`, `Expired` or `Failed`; INS-23 with `N/A` for one the rail does not know.
 */
export async function queryStatus(world: World, fields: InputFields): Promise<Answer> {
  requireFields(fields, ['input_ThirdPartyReference', 'input_QueryReference', 'input_ServiceProviderCode']);
  readServiceProvider(fields, 'input_ServiceProviderCode', world.merchant.businessNumber);
  const thirdPartyReference = readThirdPartyReference(fields);

  const mishap = await meetFault(world, 'query', { thirdPartyReference });
  if (mishap.stop) return mishap.stop;
  if (mishap.disguise) return answer(mishap.disguise, { thirdPartyReference });

  const known = look(world, textIn(fields, 'input_QueryReference'));
  if (!known) return answer('INS-23', { thirdPartyReference }, { output_ResponseTransactionStatus: 'N/A' });
  return readingAnswer({ thirdPartyReference, ...known }, { output_ResponseTransactionStatus: known.status });
}

type Known = { status: string; transactionId: string | null; conversationId?: string };

function look(world: World, name: string): Known | undefined {
  const request = findRequest(world.store, name);
  if (request)
    return { status: request.status, transactionId: request.transactionId, conversationId: request.conversationId };
  // A *150# payment was never asked for by the merchant: only its receipt names it. What is none of the merchant's (an agent's
  // cash, by the receipt that a borrower shows as proof) the rail does not tell it.
  const movement = findMovement(world.store, name);
  const account = businessAccount(world.merchant.businessNumber);
  if (movement === undefined || (movement.payer !== account && movement.payee !== account)) return undefined;
  return { status: 'Completed', transactionId: movement.transactionId };
}
