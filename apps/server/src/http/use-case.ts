import type { CallName, Input, Result, calls } from '@house/contract';
import type { Locale } from '@house/i18n';
import type { House } from '../house.ts';
import type { Db, Tx } from '../platform/db.ts';
import type { Refusal } from '../refusal.ts';

/** Who calls: a borrower with a living session. `customerId` is the owner in every query of the call. */
export type Caller = {
  readonly customerId: bigint;
  readonly sessionId: bigint;
};

/** A session that lives: its id when it is to be touched, because that was not done for an hour. */
export type Alive = { readonly toTouch: bigint | null };

/** Somebody whose session lives. */
export type FoundCaller = Pick<Caller, 'customerId'> & Alive;

/** What is known of a request besides its input. */
export type Visit = {
  readonly locale: Locale;
  /** What this browser has chosen, where it has: the landing asks in Portuguese whoever comes. */
  readonly chosen: Locale | undefined;
  /** The cookie `device`: a browser known by it is a known device. */
  readonly deviceUuid: string;
  readonly userAgent: string;
  readonly address: string;
  /** Host name of the page, for the last line of the code SMS. */
  readonly hostname: string;
  /** The header `X-Step-Up`: `identify:code` of a fresh code to the current number. */
  readonly stepUp: string | undefined;
  /** The header `Idempotency-Key`, for a call without a session; of all others the door takes care. */
  readonly idempotencyKey: string | undefined;
};

/**
 * What a call gives its use case besides the house and the parsed input. `tx` is the call's one transaction: what is
 * written through it commits with the answer, or vanishes with a refusal.
 */
export type Scope<N extends CallName> = {
  readonly tx: Tx;
  readonly visit: Visit;
  readonly caller: CallerOf<(typeof calls)[N]['session']>;
  /** Cookies that go out with the answer, once the transaction is committed. */
  readonly giveToken: (token: string, maxAgeMs: number, whose: string) => void;
  readonly forgetToken: () => void;
  readonly giveLocale: (locale: Locale) => void;
};

type CallerOf<Session> = Session extends 'borrower'
  ? Caller
  : Session extends 'either'
    ? Caller | undefined
    : undefined;

/** A business outcome of a coded call. */
export type Coded<R> = { readonly code: number; readonly result: R };

/**
 * One call's use case: find and lock → decide → write → enqueue → return. Says no by throwing `Refusal` with a code
 * that the call lists. Coded calls return `{code, result}`, all others the bare result.
 */
export type UseCase<N extends CallName> = (
  house: House,
  scope: Scope<N>,
  input: Input<N>,
) => Promise<(typeof calls)[N]['answer'] extends 'coded' ? Coded<Result<N>> : Result<N>>;

/** One of several who make the same read at the same moment: whoever this token's session is of, if it lives. */
export type Reader<N extends CallName> = {
  readonly tokenHash: Buffer;
  readonly locale: Locale;
  readonly input: Input<N>;
};

/** Somebody with a living session who asks for it together with others, and what was found of it. */
export type Asked<N extends CallName, Found> = {
  readonly caller: FoundCaller;
  readonly input: Input<N>;
  readonly found: Found;
};

/** A call's use case for all who make it at the same moment, in one transaction. */
export type GroupUseCase<N extends CallName, Found> = {
  /**
   * What each asks about, in one packet that begins with their sessions (`callers` of the database, decision 0110). It locks
   * nothing, and so comes before the transaction (decision 0135).
   */
  readonly find: (
    house: House,
    db: Db,
    asked: readonly Omit<Reader<N>, 'locale'>[],
  ) => Promise<readonly ({ readonly caller: FoundCaller; readonly found: Found } | undefined)[]>;
  /**
   * Gives each its result, or the `Refusal` of whoever is told no, for whom nothing may have been written. No two of these
   * are of one customer.
   */
  readonly decide: (
    house: House,
    tx: Tx,
    asked: readonly Asked<N, Found>[],
  ) => Promise<readonly (Result<N> | Refusal)[]>;
};

/** What somebody with a living session reads, or is refused. */
export type Read<N extends CallName> = { readonly session: Alive; readonly result: Result<N> | Refusal };

/**
 * A read for all who make it at the same moment, in one statement that begins with their sessions (`callers` of the
 * database, decision 0110): by their places, undefined for whoever has none alive. What is the same for everybody is
 * asked beside `sessions()` instead.
 */
export type GroupRead<N extends CallName> = (
  house: House,
  asked: readonly Reader<N>[],
  sessions: () => Promise<readonly (Alive | undefined)[]>,
) => Promise<readonly (Read<N> | undefined)[]>;
