import type { Phone } from '@house/identity';

/** What we need from whoever carries our messages. Never throws for what the gateway or the network does. */
export type SmsGateway = {
  send(message: SmsMessage, signal?: AbortSignal): Promise<SmsOutcome>;
  /**
   * Has reports of delivery told that come on the gateway's own line; what `hear` throws the gateway tells again later.
   * One that reports over HTTP reports to our door, and never here.
   */
  onReport(hear: (report: SmsReport) => Promise<void>): void;
};

/** `id` is ours and stays the same when the message is sent again, so that the gateway can drop a repeat. */
export type SmsMessage = { id: string; to: Phone; from: string; text: string };

/** What became of an accepted message, by the gateway's own id for it. */
export type SmsReport = { messageId: string; isDelivered: boolean };

export type SmsOutcome =
  /** With the gateway's own id where it reports by that and not by ours. */
  | { kind: 'accepted'; messageId: string | undefined }
  /** The gateway will never take this message as it is; sending again is useless. `code` is its word for why. */
  | { kind: 'rejected'; code: string }
  /**
   * Not now, or nobody knows: may be sent again with the same id. `mayComeTwice` when it may be on its way already, by a line
   * that knows no repeat.
   */
  | {
      kind: 'unreachable';
      because: 'timed-out' | 'connection-lost' | 'stopped' | 'gateway-busy';
      detail: string | undefined;
      mayComeTwice?: boolean;
    };
