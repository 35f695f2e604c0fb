import { declinesEn, endingsEn } from './declines.en.ts';
import { declinesPt, endingsPt, type DeclineTexts, type EndingTexts } from './declines.pt.ts';
import type { Locale } from './locale.ts';

export type DeclineReasonCode = keyof DeclineTexts;

/** What a borrower reads about a declined or cancelled order; an unknown reason reads as DEFAULT. */
export function declineText(reason: string, locale: Locale): string {
  const texts = locale === 'en' ? declinesEn : declinesPt;
  return isDeclineReasonCode(reason) ? texts[reason] : texts.DEFAULT;
}

/** What a borrower reads of an order that was approved and came to nothing. */
export function endingText(ending: keyof EndingTexts, locale: Locale): string {
  return (locale === 'en' ? endingsEn : endingsPt)[ending];
}

/** True when `reason` is one of the six reasons of section 4. */
function isDeclineReasonCode(reason: string): reason is DeclineReasonCode {
  return Object.hasOwn(declinesPt, reason);
}
