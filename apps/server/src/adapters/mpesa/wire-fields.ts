import { msisdn } from '@house/identity';
import type { Centavos } from '@house/money';
import type { PayoutRequest, ReverseRequest } from '../../ports/money-rail.ts';
import type { MpesaSettings } from './settings.ts';

/** The fields of a request in the vendor's names. */
export type WireFields = Record<string, string>;

/** Fields of a payout or a collection, or none when the rail could only refuse them. */
export function paymentFields(request: PayoutRequest, settings: MpesaSettings): WireFields | undefined {
  const { reference, orderReference, amountCentavos } = request;
  if (!isReference(reference) || !isReference(orderReference) || amountCentavos <= 0n) return undefined;
  return {
    input_TransactionReference: orderReference,
    input_CustomerMSISDN: msisdn(request.phone),
    input_Amount: wireAmount(amountCentavos),
    input_ThirdPartyReference: reference,
    input_ServiceProviderCode: settings.serviceProviderCode,
  };
}

/** Fields of a reversal, or none when the rail could only refuse them. */
export function reversalFields(request: ReverseRequest, settings: MpesaSettings): WireFields | undefined {
  const { reference, railTransactionId, amountCentavos } = request;
  if (!isReference(reference) || railTransactionId === '') return undefined;
  if (amountCentavos !== undefined && amountCentavos <= 0n) return undefined;
  return {
    input_TransactionID: railTransactionId,
    input_SecurityCredential: settings.securityCredential,
    input_InitiatorIdentifier: settings.initiator,
    input_ThirdPartyReference: reference,
    input_ServiceProviderCode: settings.serviceProviderCode,
    ...(amountCentavos === undefined ? {} : { input_ReversalAmount: wireAmount(amountCentavos) }),
  };
}

/** A blank or a hyphen gives INS-1, which would have to be treated as unknown; so it is seen here. */
function isReference(text: string): boolean {
  return /^[A-Z0-9]{1,20}$/.test(text);
}

/** `200000n` → `2000`, `200050n` → `2000.50`: MT as text with at most two decimals. */
function wireAmount(amount: Centavos): string {
  const centavos = amount % 100n;
  return centavos === 0n ? `${amount / 100n}` : `${amount / 100n}.${String(centavos).padStart(2, '0')}`;
}
