import { instantFrom } from '@house/calendar';
import type { Faults } from './faults/faults.ts';
import type { PromptOutcome } from './handset/answer-prompt.ts';
import type { PhoneView, WalletLine } from './handset/phones.ts';
import { findCode } from './sms-phone/find-code.ts';
import type { Message } from './sms-phone/inbox.ts';
import { waitFor } from './wait-for.ts';

export type { Faults, Message, PhoneView, PromptOutcome, WalletLine };
export type Prompt = NonNullable<PhoneView['prompt']>;
export type Credentials = Record<
  'apiKey' | 'publicKey' | 'serviceProviderCode' | 'initiator' | 'securityCredential' | 'origin',
  string
>;
/** Prompts accept themselves; requests are only accepted at first and their results posted later. */
export type Settings = { autoAccept: boolean; asynchronous: boolean };

/** The sandbox said no: its status and the reason it gave. */
export class SandboxRefused extends Error {
  readonly status: number;

  constructor(status: number, message: string) {
    super(message);
    this.name = 'SandboxRefused';
    this.status = status;
  }
}

export type SandboxClient = ReturnType<typeof sandboxClient>;

/**
 * The pretend world's calls for tests: phones are their nine digits, amounts MT. Every call rejects with
 * `SandboxRefused` when the sandbox says no; the `waitFor…` calls reject when nothing came within `timeoutMs`.
 */
export function sandboxClient(url: string, fetch: typeof globalThis.fetch = globalThis.fetch) {
  // A person does not type yesterday's code: a message from which a code was taken is not looked at again.
  const lastReadId = new Map<string, number>();

  const call = async <T>(method: string, path: string, body?: unknown): Promise<T> => {
    const answer = await fetch(new URL(path, url), {
      method,
      ...(body === undefined ? {} : { headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }),
    });
    const text = await answer.text();
    if (!answer.ok) throw new SandboxRefused(answer.status, text);
    return JSON.parse(text);
  };
  const phone = (msisdn: string): Promise<PhoneView> => call('GET', `/phones/${msisdn}`);
  const credentials = (): Promise<Credentials> => call('GET', '/credentials');

  return {
    phone,
    statement: (msisdn: string): Promise<WalletLine[]> => call('GET', `/phones/${msisdn}/statement`),
    fund: (msisdn: string, amount: number): Promise<PhoneView> => call('POST', `/phones/${msisdn}/fund`, { amount }),
    register: (msisdn: string, holderName: string): Promise<PhoneView> =>
      call('PUT', `/phones/${msisdn}`, { holderName }),
    pay: (
      msisdn: string,
      payment: { businessNumber: string; reference: string; amount: number },
    ): Promise<{ transactionId: string }> => call('POST', `/phones/${msisdn}/pay`, payment),
    acceptPrompt: (msisdn: string, pin?: string): Promise<PromptOutcome> =>
      call('POST', `/phones/${msisdn}/prompt`, pin === undefined ? { action: 'accept' } : { action: 'accept', pin }),
    refusePrompt: (msisdn: string): Promise<PromptOutcome> =>
      call('POST', `/phones/${msisdn}/prompt`, { action: 'refuse' }),

    /** The prompt that waits on the phone, as soon as there is one. */
    waitForPrompt: (msisdn: string, timeoutMs = 10_000): Promise<Prompt> =>
      waitFor(`a payment prompt on ${msisdn}`, timeoutMs, async () => (await phone(msisdn)).prompt ?? undefined),

    /** The four-digit code of a message not read before by this client. */
    waitForCode: (msisdn: string, timeoutMs = 10_000): Promise<string> =>
      waitFor(`a code on ${msisdn}`, timeoutMs, async () => {
        const found = findCode((await phone(msisdn)).messages, lastReadId.get(msisdn) ?? 0);
        if (found) lastReadId.set(msisdn, found.messageId);
        return found?.code;
      }),

    /** The newest message whose text fits. */
    waitForMessage: (msisdn: string, pattern: RegExp, timeoutMs = 10_000): Promise<Message> =>
      waitFor(`an SMS like ${pattern} on ${msisdn}`, timeoutMs, async () =>
        (await phone(msisdn)).messages.find((message) => pattern.test(message.text)),
      ),

    faults: (): Promise<Faults> => call('GET', '/faults'),
    setFaults: (faults: Faults): Promise<Faults> => call('PUT', '/faults', faults),
    clock: async (): Promise<Date> => asInstant(await call('GET', '/clock')),
    /** Moves the service's clock and waits until it has caught up; answers where it stands. */
    advance: async (by: { days?: number; minutes?: number }): Promise<Date> =>
      asInstant(await call('POST', '/clock', { advanceDays: by.days, advanceMinutes: by.minutes })),
    moveTo: async (to: Date): Promise<Date> => asInstant(await call('POST', '/clock', { to: to.toISOString() })),
    setSettings: (settings: Partial<Settings>): Promise<Settings> => call('PUT', '/settings', settings),
    credentials,
    /** What a service is told to find the rail and the SMS gateway of this world: settings of production. */
    serviceSettings: async () => {
      const merchant = await credentials();
      return {
        MPESA_HOST: url,
        MPESA_API_KEY: merchant.apiKey,
        MPESA_PUBLIC_KEY: merchant.publicKey,
        MPESA_SERVICE_PROVIDER_CODE: merchant.serviceProviderCode,
        MPESA_INITIATOR: merchant.initiator,
        MPESA_SECURITY_CREDENTIAL: merchant.securityCredential,
        MPESA_ORIGIN: merchant.origin,
        SMS_URL: `${url}/sms`,
      };
    },

    /** The business account's statement as CSV, of one day (`YYYY-MM-DD`, Maputo) or of all. */
    businessStatement: async (date?: string): Promise<string> => {
      const answer = await fetch(new URL(`/statement${date === undefined ? '' : `?date=${date}`}`, url));
      if (!answer.ok) throw new SandboxRefused(answer.status, await answer.text());
      return answer.text();
    },
  };
}

function asInstant(answer: { now: string }): Date {
  return instantFrom(answer.now);
}
