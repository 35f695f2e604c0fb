import { declinesEn } from './declines.en.ts';
import { declinesPt, type DeclineTexts } from './declines.pt.ts';
import type { Locale } from './locale.ts';

export type DeclineReasonCode = keyof DeclineTexts;

/** What a borrower reads about a declined or cancelled order; an unknown reason reads as DEFAULT. */
export function declineText(reason: string, locale: Locale): string {
  const texts = locale === 'en' ? declinesEn : declinesPt;
  return isDeclineReasonCode(reason) ? texts[reason] : texts.DEFAULT;
}

/** True when `reason` is one of the six reasons of section 4. */
function isDeclineReasonCode(reason: string): reason is DeclineReasonCode {
  return Object.hasOwn(declinesPt, reason);
}
