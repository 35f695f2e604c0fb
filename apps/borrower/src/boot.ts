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
  /** What is paid to by *150#. */
  readonly businessNumber?: string;
  /** What is switched on of what is not shown yet. */
  readonly features?: readonly string[];
  readonly answers?: readonly BootAnswer[];
};
/** `seenAt`: when the service worker kept it (ms, this phone's clock); without it the answer is as young as the page. */
type BootAnswer = {
  readonly name: string;
  readonly ask: object;
  readonly code?: number;
  readonly result: unknown;
  readonly seenAt?: number;
};

/** The data in the page; an empty one where the shell came from a cache. On the server that of the visit being drawn. */
export let boot: Boot = typeof document === 'undefined' ? {} : readBoot();

/** What the service is called: a setting, in the page's title too. */
export let brand: string = boot.brand ?? (typeof document === 'undefined' ? '' : document.title);

/** Takes another visit's data: the server draws one page after the other. */
export function takeBoot(given: Boot): void {
  boot = given;
  brand = given.brand ?? '';
}

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
