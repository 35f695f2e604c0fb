import { nameThePhone } from '../handset/phones.ts';
import type { World } from '../world.ts';
import { answer, readingAnswer, type Answer } from './answers.ts';
import {
  readServiceProvider,
  readThirdPartyReference,
  readWalletNumber,
  requireFields,
  type InputFields,
} from './input-fields.ts';

/** The masked name of the wallet's holder: `A*** M******`. INS-2051 for a wallet without a registered holder. */
export async function customerName(world: World, fields: InputFields): Promise<Answer> {
  requireFields(fields, ['input_CustomerMSISDN', 'input_ThirdPartyReference', 'input_ServiceProviderCode']);
  readServiceProvider(fields, 'input_ServiceProviderCode', world.merchant.businessNumber);
  const phone = readWalletNumber(fields);
  const thirdPartyReference = readThirdPartyReference(fields);
  const { holderName } = nameThePhone(world.store, phone);
  if (holderName === null) return answer('INS-2051', { thirdPartyReference });
  return readingAnswer({ thirdPartyReference }, { output_CustomerName: maskName(holderName) });
}

/** Each word's first letter, the rest as asterisks. */
function maskName(name: string): string {
  return name
    .trim()
    .split(/\s+/)
    .map((word) => word.charAt(0) + '*'.repeat(Math.max(1, word.length - 1)))
    .join(' ');
}
