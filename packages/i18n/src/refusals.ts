import type { Locale } from './locale.ts';
import { refusalsEn } from './refusals.en.ts';
import { refusalsPt, type RefusalTexts } from './refusals.pt.ts';

export type RefusalCode = keyof RefusalTexts;

/**
 * The message a borrower reads for a stable error code. A code without a text of its own gets the
 * specification's default message (section 8), never the bare code.
 */
export function refusalText(code: string, locale: Locale): string {
  const texts = locale === 'en' ? refusalsEn : refusalsPt;
  return isRefusalCode(code) ? texts[code] : texts.SERVER_FAULT;
}

/** True when `code` has a message of its own in both languages. */
export function isRefusalCode(code: string): code is RefusalCode {
  return Object.hasOwn(refusalsPt, code);
}
