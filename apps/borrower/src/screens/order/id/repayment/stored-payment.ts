import { centavos, type Centavos } from '@house/money';
import { serverNow } from '../../../../clock.ts';
import { readRemembered, remember } from '../../../../remembered.ts';

/** The payment a reload must not lose: its id, when it began, by the server's clock, and what is to be paid. */
export type StoredPayment = { readonly paymentId: string; readonly sinceMs: number; readonly amount: Centavos };

/** Long after, the order itself says what was paid, and nobody is thanked for a payment of last week. */
const keptForMs = 24 * 3_600_000;

/** The payment of this order that was still waiting when the page went away, or of which nobody knew. */
export function storedPayment(serialNumber: string): StoredPayment | undefined {
  const kept = /^([^|]+)\|(\d+)\|(\d+)$/.exec(readRemembered(keyOf(serialNumber), 'always') ?? '');
  if (kept === null) return undefined;
  const [, paymentId = '', since = '', amount = ''] = kept;
  if (serverNow().getTime() - Number(since) > keptForMs) return undefined;
  return { paymentId, sinceMs: Number(since), amount: centavos(BigInt(amount)) };
}

/** Keeps the payment, or forgets it when undefined. The id is random: it says nothing about anyone. */
export function storePayment(serialNumber: string, payment: StoredPayment | undefined): void {
  remember(keyOf(serialNumber), payment && `${payment.paymentId}|${payment.sinceMs}|${payment.amount}`, 'always');
}

function keyOf(serialNumber: string): string {
  return `payment:${serialNumber}`;
}
