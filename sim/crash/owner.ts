import type { Credentials } from '@house/sandbox/client';
import { bearerOf } from '../../apps/server/src/adapters/mpesa/bearer.ts';
import { newRailReference, systemIds } from '../../apps/server/src/platform/ids.ts';

const anotherBusiness = '979797';

/** Pays another business out of our wallet at the rail, which nothing of ours does: money of the owner's. In MT; gives the receipt. */
export function ownerOf(railUrl: string, merchant: Credentials): (amount: number) => Promise<string> {
  const bearer = bearerOf(merchant.apiKey, merchant.publicKey);
  return async (amount) => {
    const answer = await fetch(new URL('/ipg/v1x/b2bPayment/', railUrl), {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin: merchant.origin, authorization: `Bearer ${bearer}` },
      body: JSON.stringify({
        input_TransactionReference: 'DONO1',
        input_Amount: String(amount),
        input_ThirdPartyReference: newRailReference(systemIds),
        input_PrimaryPartyCode: merchant.serviceProviderCode,
        input_ReceiverPartyCode: anotherBusiness,
      }),
    });
    const body: Record<string, unknown> = JSON.parse(await answer.text());
    if (!answer.ok) throw new Error(`nothing was taken out: ${JSON.stringify(body)}`);
    return String(body['output_TransactionID']);
  };
}
