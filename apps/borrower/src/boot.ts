import type { Locale } from '@house/i18n/locale';

/**
 * What the server writes into the shell so that the first screen needs no request: who runs the service, its clock,
 * and the answers it already knows, each exactly as the call would give it.
 */
export type Boot = {
  readonly now?: string;
  readonly locale?: Locale;
  readonly brand?: string;
  readonly lender?: { readonly name: string; readonly nuit: string };
  readonly answers?: readonly BootAnswer[];
};
type BootAnswer = { readonly name: string; readonly ask: object; readonly code?: number; readonly result: unknown };

/** The data in the page; an empty one where the shell came from a cache. */
export const boot: Boot = readBoot();

/** What the service is called: a setting, in the page's title too. */
export const brand: string = boot.brand ?? document.title;

function readBoot(): Boot {
  const text = document.getElementById('boot')?.textContent ?? '';
  if (text.trim() === '') return {};
  try {
    const parsed: unknown = JSON.parse(text);
    return isBoot(parsed) ? parsed : {};
  } catch {
    return {};
  }
}

/** Written by our own server into our own page: being an object is all that is asked. */
function isBoot(parsed: unknown): parsed is Boot {
  return typeof parsed === 'object' && parsed !== null;
}
