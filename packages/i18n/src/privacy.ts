import { escapeHtml } from './html.ts';
import type { Locale } from './locale.ts';
import { privacyEn } from './privacy.en.ts';
import { privacyPt, type PrivacyValues } from './privacy.pt.ts';

export type { PrivacyValues } from './privacy.pt.ts';

/** Raised whenever a sentence of the policy changes; kept with each consent. */
export const privacyVersion = '2026-11-27';

/** The privacy policy as an HTML fragment for the bottom sheet, every value escaped. */
export function privacyHtml(values: PrivacyValues, locale: Locale): string {
  const texts = locale === 'en' ? privacyEn : privacyPt;
  const sections = Object.values(texts.sections).map(({ heading, paragraphs }, index) => {
    const body = paragraphs(values).map((paragraph) => `<p>${escapeHtml(paragraph)}</p>`);
    return `<section><h3>${index + 1}. ${escapeHtml(heading)}</h3>${body.join('')}</section>`;
  });
  return `<article lang="${locale}"><h2>${escapeHtml(texts.title)}</h2>${sections.join('')}</article>`;
}
