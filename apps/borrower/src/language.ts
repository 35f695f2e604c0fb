import { isLocale, type Locale } from '@house/i18n/locale';
import { appCorePt } from '@house/i18n/app-core.pt';
import type { AppTexts } from '@house/i18n/app.pt';
import { boot } from './boot.ts';

/** The language of this visit: the cookie `locale`, else what the server saw, else Portuguese. */
export let locale: Locale =
  localeOfCookie(typeof document === 'undefined' ? '' : document.cookie) ?? boot.locale ?? 'pt';

/** A part of the texts: Portuguese comes with the screens that say it, English is asked for by those who read it. */
export type TextsPart = { readonly pt: Partial<AppTexts>; readonly en: () => Promise<Partial<AppTexts>> };

export const coreTexts: TextsPart = {
  pt: appCorePt,
  en: async () => (await import('@house/i18n/app-core.en')).appCoreEn,
};

const texts: Partial<AppTexts> = {};

/** Brings a part of the texts in the language of this visit; a screen is shown once its part is here. */
export async function addTexts(part: TextsPart): Promise<void> {
  Object.assign(texts, locale === 'pt' ? part.pt : await part.en());
}

/** Speaks another language at once: the server has every text at hand. */
export function speak(chosen: Locale, all: AppTexts): void {
  locale = chosen;
  Object.assign(texts, all);
}

/** Every text of the app in the language of this visit: another language is another page. */
export function useTexts(): AppTexts {
  if (!areHere(texts)) throw new Error('No text is here yet');
  return texts;
}

/** Those of the screens that are here; who shows a screen has brought its part before. */
function areHere(brought: Partial<AppTexts>): brought is AppTexts {
  return brought.common !== undefined;
}

/** The language named by the `locale` cookie, undefined when there is none of ours. */
function localeOfCookie(cookies: string): Locale | undefined {
  const named = /(?:^|;\s*)locale=([^;]+)/.exec(cookies)?.[1];
  return isLocale(named) ? named : undefined;
}
