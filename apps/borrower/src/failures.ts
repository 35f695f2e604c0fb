import { CallFailure } from '@house/client';
import type { AppTexts } from '@house/i18n/app.pt';

/** It failed because the session is over: the landing takes the page's place. */
export function isExpired(fault: unknown): boolean {
  return fault instanceof CallFailure && fault.kind === 'signed-out';
}

/** The words for a failed call: the catalogue's own for silence and no network, else the server's, else the default. */
export function failureText(fault: unknown, texts: AppTexts['failures']): string {
  if (!(fault instanceof CallFailure)) return texts.other;
  switch (fault.kind) {
    case 'timeout':
      return texts.timeout;
    case 'offline':
      return texts.offline;
    case 'signed-out':
      return texts.sessionExpired;
    case 'refused':
    case 'fault':
      return fault.message === '' ? texts.other : fault.message;
  }
}
