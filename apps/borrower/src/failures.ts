import type { AppTexts } from '@house/i18n/app.pt';

/**
 * A call that did not succeed, as the error catalogue tells them apart (specification, section 8). `message` is
 * what the server said; for the others the app has its own words.
 */
export type FailureKind = 'timeout' | 'offline' | 'session-expired' | 'refused' | 'other';

export class CallFailure extends Error {
  readonly kind: FailureKind;
  readonly error: string | undefined;
  readonly errorCode: number | undefined;
  readonly fields: Readonly<Record<string, string>>;
  readonly status: number;

  constructor(
    kind: FailureKind,
    answer: {
      status?: number;
      message?: string;
      error?: string;
      errorCode?: number;
      fields?: Record<string, string>;
    } = {},
  ) {
    super(answer.message ?? '');
    this.kind = kind;
    this.error = answer.error;
    this.errorCode = answer.errorCode;
    this.fields = answer.fields ?? {};
    this.status = answer.status ?? 0;
  }
}

/** The words for a failed call: the catalogue's own for silence and no network, else the server's, else the default. */
export function failureText(fault: unknown, texts: AppTexts['failures']): string {
  if (!(fault instanceof CallFailure)) return texts.other;
  switch (fault.kind) {
    case 'timeout':
      return texts.timeout;
    case 'offline':
      return texts.offline;
    case 'session-expired':
      return texts.sessionExpired;
    case 'refused':
    case 'other':
      return fault.message === '' ? texts.other : fault.message;
  }
}
