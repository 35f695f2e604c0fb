import { createContext, use } from 'react';
import { isLocale, type Locale } from '@house/i18n/locale';
import { appPt, type AppTexts } from '@house/i18n/app.pt';
import { boot } from './boot.ts';

/** The language of this visit: the cookie `locale`, else what the server saw, else Portuguese. */
export const locale: Locale = localeOfCookie(document.cookie) ?? boot.locale ?? 'pt';

/** English is asked for only by those who read it; Portuguese comes with the app. */
export async function loadTexts(): Promise<AppTexts> {
  if (locale === 'pt') return appPt;
  const { appEn } = await import('@house/i18n/app.en');
  return appEn;
}

export const TextsContext = createContext<AppTexts>(appPt);

/** Every text of the app in the language of this visit. */
export function useTexts(): AppTexts {
  return use(TextsContext);
}

/** The language named by the `locale` cookie, undefined when there is none of ours. */
export function localeOfCookie(cookies: string): Locale | undefined {
  const named = /(?:^|;\s*)locale=([^;]+)/.exec(cookies)?.[1];
  return isLocale(named) ? named : undefined;
}
