import type { Centavos } from '@house/money';
import type { StoredPayment } from './stored-payment.ts';

/** How often the payment is asked about, and for how long (specification, section 4). */
export const pollEveryMs = 5000;
export const pollForMs = 150_000;

/** A payment through the wallet's prompt, from the tap to its end. */
export type WebPay =
  | { readonly kind: 'idle' }
  | { readonly kind: 'asking' }
  | ({ readonly kind: 'waiting' } & StoredPayment)
  | {
      readonly kind: 'ended';
      /** `unheard`: asked for, and no answer came. It may have arrived all the same. */
      readonly outcome: 'success' | 'failed' | 'unknown' | 'refused' | 'unheard';
      readonly message: string;
    };

export type WebPayEvent =
  | { readonly kind: 'asked' }
  | { readonly kind: 'accepted'; readonly paymentId: string; readonly atMs: number; readonly amount: Centavos }
  | { readonly kind: 'refused' | 'unheard'; readonly message: string }
  | { readonly kind: 'answered'; readonly result: string; readonly atMs: number }
  | { readonly kind: 'unanswered'; readonly atMs: number }
  | { readonly kind: 'gone'; readonly message: string }
  | { readonly kind: 'cancelled' };

/** What an event makes of a payment. An answer that arrives after cancelling changes nothing. */
export function nextWebPay(pay: WebPay, event: WebPayEvent): WebPay {
  switch (event.kind) {
    case 'asked':
      return { kind: 'asking' };
    case 'accepted':
      return { kind: 'waiting', paymentId: event.paymentId, sinceMs: event.atMs, amount: event.amount };
    case 'refused':
    case 'unheard':
      return pay.kind === 'asking' ? { kind: 'ended', outcome: event.kind, message: event.message } : pay;
    case 'cancelled':
      return { kind: 'idle' };
    case 'gone':
      return pay.kind === 'waiting' ? { kind: 'ended', outcome: 'refused', message: event.message } : pay;
    case 'answered':
      if (pay.kind === 'waiting') return afterAnswer(pay, event.result, event.atMs);
      return isUnsure(pay) ? (endOf(event.result) ?? pay) : pay;
    case 'unanswered':
      return pay.kind === 'waiting' ? afterWaiting(pay, event.atMs) : pay;
  }
}

/** Ended, and nobody knows whether it was paid. */
export function isUnsure(pay: WebPay): boolean {
  return pay.kind === 'ended' && (pay.outcome === 'unknown' || pay.outcome === 'unheard');
}

/**
 * Whether a payment may have passed that this page cannot vouch for. `isPending`: the order tells of one, asked for on another
 * phone, or on this one before it forgot. What is refused here may be for its sake; of one that has just ended here the order
 * may not have heard yet.
 */
export function mayHavePaid(pay: WebPay, isPending: boolean): boolean {
  const knowsOfNone = pay.kind === 'idle' || (pay.kind === 'ended' && pay.outcome === 'refused');
  return isUnsure(pay) || (isPending && knowsOfNone);
}

type Waiting = Extract<WebPay, { kind: 'waiting' }>;

const nobodyKnows: WebPay = { kind: 'ended', outcome: 'unknown', message: '' };

function afterAnswer(pay: Waiting, result: string, atMs: number): WebPay {
  return result === 'UNKNOWN' ? nobodyKnows : (endOf(result) ?? afterWaiting(pay, atMs));
}

function endOf(result: string): WebPay | undefined {
  if (result === 'SUCCESS') return { kind: 'ended', outcome: 'success', message: '' };
  if (result === 'FAILED') return { kind: 'ended', outcome: 'failed', message: '' };
  return undefined;
}

function afterWaiting(pay: Waiting, atMs: number): WebPay {
  return atMs - pay.sinceMs >= pollForMs ? nobodyKnows : pay;
}
