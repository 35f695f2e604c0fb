import { consoleEn } from '@house/i18n/console.en';
import { consolePt, type ConsoleTexts } from '@house/i18n/console.pt';
import { isLocale, type Locale } from '@house/i18n/locale';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { boot } from './boot.ts';
import { storage } from './storage.ts';

type Language = { readonly locale: Locale; readonly texts: ConsoleTexts; readonly choose: (locale: Locale) => void };

const kept = storage.getItem('console-locale');
let current: Locale = isLocale(kept) ? kept : boot.locale;
/** The texts of a language, whichever the console speaks. */
export const textsOf = (locale: Locale): ConsoleTexts => (locale === 'en' ? consoleEn : consolePt);

const LanguageContext = createContext<Language>({ locale: current, texts: textsOf(current), choose: () => undefined });

/** The language that calls are made in, for their messages. */
export function currentLocale(): Locale {
  return current;
}

export function LanguageProvider({ children }: { children: ReactNode }) {
  const [locale, setLocale] = useState(current);
  useEffect(() => {
    document.documentElement.lang = locale;
  }, [locale]);
  const choose = (next: Locale): void => {
    current = next;
    storage.setItem('console-locale', next);
    setLocale(next);
  };
  return <LanguageContext value={{ locale, texts: textsOf(locale), choose }}>{children}</LanguageContext>;
}

export function useLanguage(): Language {
  return useContext(LanguageContext);
}

export function useTexts(): ConsoleTexts {
  return useContext(LanguageContext).texts;
}
