import type { Phone } from '@house/identity';
import type { Centavos } from '@house/money';

/**
 * What we need from whoever moves money between the business account and a person's wallet, in our words.
 *
 * No call throws for anything the rail or the network does: every end of a request is one of the kinds below. The
 * kind that matters is `unknown`: the money may or may not have moved, so the request is never sent again, only asked
 * about (rules.md section 5, row 6).
 *
 * References are ours, `[A-Z0-9]{1,20}`. `reference` names this one try and is new at every try, `orderReference` is
 * what the person sees in the prompt. The caller stores both before calling.
 */
export type MoneyRail = {
  /**
   * Business account → wallet. `mayLeave` is asked once the line to the rail is there, right before the request leaves: if
   * it says no nothing is sent, and the outcome is `too-late`.
   */
  payout(request: PayoutRequest, signal?: AbortSignal, mayLeave?: () => boolean): Promise<RailOutcome>;
  /** Wallet → business account; hangs while the person types the PIN. `mayLeave` as of a payout. */
  collect(request: CollectRequest, signal?: AbortSignal, mayLeave?: () => boolean): Promise<RailOutcome>;
  /** What became of an earlier request. Moves nothing, may be repeated. */
  status(request: StatusRequest, signal?: AbortSignal): Promise<RailStatus>;
  /** Undoes a finished transaction, in whole or in part. */
  reverse(request: ReverseRequest, signal?: AbortSignal): Promise<RailOutcome>;
  /** The masked name the wallet is registered in. */
  holderName(request: HolderNameRequest, signal?: AbortSignal): Promise<HolderName>;
  /** What time it was there by its last answer that said one; the same object until there is another. */
  heardTime(): HeardTime | undefined;
};

/** The rail's time, in whole seconds, when our own count of milliseconds, which nobody sets, stood so; and how long we had waited for it. */
export type HeardTime = { readonly at: Date; readonly countMs: number; readonly waitMs: number };

export type PayoutRequest = { reference: string; orderReference: string; phone: Phone; amountCentavos: Centavos };

export type CollectRequest = PayoutRequest;

/** `about` is the rail's transaction id, its conversation id, or the `reference` of the try asked about. */
export type StatusRequest = { about: string };

/** Without an amount the whole transaction is undone. */
export type ReverseRequest = { reference: string; railTransactionId: string; amountCentavos?: Centavos };

export type HolderNameRequest = { phone: Phone };

export type RailOutcome = Succeeded | Refused | Unknown;

/** The money moved. `conversationId` is absent where the rail gave none; `raw` is the answer, for evidence. */
export type Succeeded = {
  kind: 'succeeded';
  railTransactionId: string;
  conversationId: string | undefined;
  raw: RawAnswer;
};

/** The money did not move, and never will by this request. */
export type Refused = {
  kind: 'refused';
  /** The rail's own code, or `NOT-SENT` where we saw the defect before sending. */
  code: string;
  reason: RefusalReason;
  /** False where the fault is ours (key, float): the order stays queued with its tries untouched. */
  countsAsTry: boolean;
  /** True where every further request would meet the same end, so the lane should stop. */
  pausesQueue: boolean;
  /** True where a person of ours must look. */
  alert: boolean;
  raw: RawAnswer;
};

/** Nobody here knows. The ids are kept where the rail named them: both can be asked about. */
export type Unknown = {
  kind: 'unknown';
  code: string | undefined;
  because: UnknownBecause;
  /** The network's error word, such as `ECONNRESET`; never an address, a secret or a number. */
  detail: string | undefined;
  alert: boolean;
  conversationId: string | undefined;
  railTransactionId: string | undefined;
  raw: RawAnswer;
};

export type RefusalReason =
  | 'account-not-usable'
  | 'customer-balance-too-low'
  | 'customer-refused'
  | 'number-not-valid'
  | 'our-configuration'
  | 'our-defect'
  | 'our-float-too-low'
  | 'refused-by-rail';

export type UnknownBecause =
  /** No full answer in time. */
  | 'timed-out'
  /** Our own process gave up waiting (shutdown). */
  | 'stopped'
  /** It might not leave any more when it was about to: it never left. */
  | 'too-late'
  /** Not connected, or cut before the end of the answer. */
  | 'connection-lost'
  | 'answer-too-large'
  | 'answer-unreadable'
  /** The answer names another request than ours. */
  | 'answer-for-another-request'
  /** Accepted, but the rail's transaction id is not there yet: the asynchronous variant. */
  | 'accepted-only'
  | 'gateway-refused'
  | 'rail-internal-error'
  | 'rail-timed-out'
  | 'rail-overloaded'
  | 'duplicate-reference'
  | 'status-not-known'
  | 'code-not-listed'
  /** Our key or rights, in a query: says nothing of the transaction asked about. */
  | 'our-configuration'
  | 'query-refused';

export type RailStatus =
  /** Not every rail names the transaction in a status; then the statement will. */
  | { kind: 'completed'; railTransactionId: string | undefined; conversationId: string | undefined; raw: RawAnswer }
  | {
      kind: 'failed';
      word: string;
      railTransactionId: string | undefined;
      conversationId: string | undefined;
      raw: RawAnswer;
    }
  | { kind: 'pending'; word: string; raw: RawAnswer }
  /** Final only after 24 h and absence from a statement that covers the time, or by two persons (rails.md). */
  | { kind: 'not-found'; code: string; raw: RawAnswer }
  | Unknown;

export type HolderName = { kind: 'named'; maskedName: string } | { kind: 'not-known' } | Unknown;

/** The rail's answer field by field, cut to a known length, without personal numbers: fit to be stored. */
export type RawAnswer = Record<string, string>;
