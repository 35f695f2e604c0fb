import type { Receipt } from './use-receipt.ts';

/** What is about to be done with a receipt; the order is the chosen candidate's, undefined for the likeliest. */
export type Act = { readonly kind: 'assign' | 'split' | 'refund'; readonly serialNumber: string | undefined };

/** Money goes back to who paid it, once. */
export function mayBeRefunded({ payer, payerLeft, refundWaits }: Receipt): boolean {
  return payer !== null && !payerLeft && !refundWaits;
}

/** What each act's dialog is given. */
export type ActProps = { readonly receipt: Receipt; readonly close: () => void; readonly done: () => void };
