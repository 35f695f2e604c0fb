import { declinesEn, endingsEn } from './declines.en.ts';
import { declinesPt, endingsPt, type DeclineTexts, type EndingTexts } from './declines.pt.ts';
import type { Locale } from './locale.ts';

export type DeclineReasonCode = keyof DeclineTexts;

/**
 * What a borrower reads about a declined or cancelled order; an unknown reason reads as DEFAULT. `days`: how long the policy has
 * them wait, 30 unless a microbank has it otherwise (specification, section 9).
 */
export function declineText(reason: string, locale: Locale, days: number): string {
  const texts = locale === 'en' ? declinesEn : declinesPt;
  const text = isDeclineReasonCode(reason) ? texts[reason] : texts.DEFAULT;
  return text.replace('{wait}', waitOf[locale](days));
}

/** Until they may apply again; Portuguese SMS have words of their own, without accents. */
export const waitOf: Readonly<Record<Locale, (days: number) => string>> = {
  pt: (days) => (days === 0 ? 'quando quiser' : days === 1 ? 'amanhã' : `passados ${days} dias`),
  en: (days) => (days === 0 ? 'at any time' : days === 1 ? 'tomorrow' : `in ${days} days`),
};

/** What a borrower reads of an order that was approved and came to nothing. */
export function endingText(ending: keyof EndingTexts, locale: Locale): string {
  return (locale === 'en' ? endingsEn : endingsPt)[ending];
}

/** True when `reason` is one of the six reasons of section 4. */
function isDeclineReasonCode(reason: string): reason is DeclineReasonCode {
  return Object.hasOwn(declinesPt, reason);
}
