import type { Receipt } from './use-receipt.ts';

/** What is about to be done with a receipt; the order is the chosen candidate's, undefined for the likeliest. */
export type Act = {
  readonly kind: 'assign' | 'split' | 'refund' | 'never-was';
  readonly serialNumber: string | undefined;
};

/** Money goes back to who paid it, once. */
export function mayBeRefunded({ payer, payerLeft, refundWaits }: Receipt): boolean {
  return payer !== null && !payerLeft && !refundWaits;
}

/** Of staff's word alone, and nobody has said so yet. */
export function mayNeverHaveBeen({ mayNeverHaveBeen: isPossible, neverWasWaits }: Receipt): boolean {
  return isPossible && !neverWasWaits;
}

/** Whether an act can be begun with the receipt. */
export function isOpenTo(receipt: Receipt, kind: Act['kind']): boolean {
  if (kind === 'refund') return mayBeRefunded(receipt);
  return kind !== 'never-was' || mayNeverHaveBeen(receipt);
}

/** What each act's dialog is given. */
export type ActProps = { readonly receipt: Receipt; readonly close: () => void; readonly done: () => void };
