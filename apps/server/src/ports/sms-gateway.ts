import type { Phone } from '@house/identity';

/** What we need from whoever carries our messages. Never throws for what the gateway or the network does. */
export type SmsGateway = {
  send(message: SmsMessage, signal?: AbortSignal): Promise<SmsOutcome>;
};

/** `id` is ours and stays the same when the message is sent again, so that the gateway can drop a repeat. */
export type SmsMessage = { id: string; to: Phone; from: string; text: string };

export type SmsOutcome =
  | { kind: 'accepted' }
  /** The gateway will never take this message as it is; sending again is useless. */
  | { kind: 'rejected'; httpStatus: number }
  /** Not now, or nobody knows: may be sent again with the same id. */
  | {
      kind: 'unreachable';
      because: 'timed-out' | 'connection-lost' | 'stopped' | 'gateway-busy';
      detail: string | undefined;
    };
