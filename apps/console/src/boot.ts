import type { OperatorResult } from '@house/contract/operator/types';
import { isLocale, type Locale } from '@house/i18n/locale';

/**
 * What the server writes into the shell: who runs the service, how sign-in works, the nonce of style elements, and
 * whose session it is, so that the first screen is the right one at once.
 */
export type Boot = {
  readonly brand: string;
  readonly locale: Locale;
  readonly secondFactor: boolean;
  readonly nonce: string;
  /** The server's time when the page was sent. */
  readonly now: string | null;
  /** Who is signed in; null when nobody is. */
  readonly self: OperatorResult<'me'> | null;
};

export const boot: Boot = readBoot();

function readBoot(): Boot {
  const given: Partial<Record<keyof Boot, unknown>> = JSON.parse(document.getElementById('boot')?.textContent ?? '{}');
  return {
    brand: typeof given.brand === 'string' ? given.brand : '',
    locale: isLocale(given.locale) ? given.locale : 'pt',
    secondFactor: given.secondFactor === true,
    nonce: typeof given.nonce === 'string' ? given.nonce : '',
    now: typeof given.now === 'string' ? given.now : null,
    self: isSelf(given.self) ? given.self : null,
  };
}

/** Written by our own server as `me` answers it: being an object is all that is asked. */
function isSelf(given: unknown): given is OperatorResult<'me'> {
  return typeof given === 'object' && given !== null;
}
