import { consoleRefusalsEn } from './console-refusals.en.ts';
import { consoleRefusalsPt, type ConsoleRefusalTexts } from './console-refusals.pt.ts';
import type { Locale } from './locale.ts';
import { refusalText } from './refusals.ts';

export type ConsoleRefusalCode = keyof ConsoleRefusalTexts;

/** The message staff read for any stable error code: the console's own, else the one that borrowers read too. */
export function consoleRefusalText(code: string, locale: Locale): string {
  const texts = locale === 'en' ? consoleRefusalsEn : consoleRefusalsPt;
  return isConsoleRefusalCode(code) ? texts[code] : refusalText(code, locale);
}

function isConsoleRefusalCode(code: string): code is ConsoleRefusalCode {
  return Object.hasOwn(consoleRefusalsPt, code);
}
