import type { MpesaHost } from './settings.ts';

/** The vendor's operations as data: method, TCP port, path; the trailing slash is part of the path (rails.md). */
export const operations = {
  collect: { method: 'POST', port: 18352, path: '/ipg/v1x/c2bPayment/singleStage/' },
  payout: { method: 'POST', port: 18345, path: '/ipg/v1x/b2cPayment/' },
  status: { method: 'GET', port: 18353, path: '/ipg/v1x/queryTransactionStatus/' },
  reverse: { method: 'PUT', port: 18354, path: '/ipg/v1x/reversal/' },
  holderName: { method: 'GET', port: 19323, path: '/ipg/v1x/queryCustomerName/' },
} as const;

export type OperationName = keyof typeof operations;

/** The port to reach an operation at: the host's own if it names one, else the vendor's. */
export function portOf(operation: OperationName, host: MpesaHost): number {
  return host.port ?? operations[operation].port;
}
