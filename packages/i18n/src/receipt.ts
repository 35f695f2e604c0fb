import type { Locale } from './locale.ts';
import { receiptEn } from './receipt.en.ts';
import { receiptPt, type ReceiptTexts } from './receipt.pt.ts';

export type { ReceiptTexts } from './receipt.pt.ts';

/** The words of a payment's receipt. */
export function receiptTexts(locale: Locale): ReceiptTexts {
  return locale === 'en' ? receiptEn : receiptPt;
}
