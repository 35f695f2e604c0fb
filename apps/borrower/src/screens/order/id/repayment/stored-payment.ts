import { readRemembered, remember } from '../../../../remembered.ts';

/** The payment a reload must not lose: its id and when it began, by the server's clock. */
export type StoredPayment = { readonly paymentId: string; readonly sinceMs: number };

/** The payment of this order that was still waiting when the page went away. */
export function storedPayment(serialNumber: string): StoredPayment | undefined {
  const [paymentId = '', since = ''] = (readRemembered(keyOf(serialNumber), 'always') ?? '').split('|');
  return paymentId === '' ? undefined : { paymentId, sinceMs: Number(since) || 0 };
}

/** Keeps the payment, or forgets it when undefined. The id is random: it says nothing about anyone. */
export function storePayment(serialNumber: string, payment: StoredPayment | undefined): void {
  remember(keyOf(serialNumber), payment && `${payment.paymentId}|${payment.sinceMs}`, 'always');
}

function keyOf(serialNumber: string): string {
  return `payment:${serialNumber}`;
}
