/** The two languages of the service; Portuguese is the default (specification, section 1). */
export const locales = ['pt', 'en'] as const;

export type Locale = (typeof locales)[number];

export const defaultLocale: Locale = 'pt';

/** True when `text` names a language of ours exactly (`pt` or `en`); anything else falls back to the default. */
export function isLocale(text: unknown): text is Locale {
  return text === 'pt' || text === 'en';
}
