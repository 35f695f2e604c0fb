import { readAnswer, type Answer } from './answer.ts';
import { CallFailure } from './failure.ts';

/** The calls of a door by name: what each is sent, and what it gives back. */
export type Calls<Name extends string> = {
  readonly [N in Name]: { readonly sent: Parts; readonly result: unknown };
};
type Parts = { readonly params: unknown; readonly query: unknown; readonly body: unknown };
type Routes<Name extends string> = { readonly [N in Name]: { readonly method: string; readonly path: string } };

/** What a call needs, without the parts it has none of: `{ params: { uuid } }`, `{ body: … }`, or nothing. */
export type AskOf<Sent> = { readonly [P in keyof Sent as Sent[P] extends undefined ? never : P]: Sent[P] };

/** A coded call's outcome; `code` is 0 where the call has none. */
export type CodedOf<Result> = { readonly code: number; readonly result: Result };

export type ClientSettings = {
  readonly locale: () => string;
  /** Before a call leaves; what it throws is thrown by the call, and nothing is sent. */
  readonly onAsk?: () => void;
  /** Told of each answer's headers before its body is read: the server's time is among them. */
  readonly onAnswer?: (headers: Headers) => void;
  /** Told of them once more right before the call gives its answer back: no other answer comes in between. */
  readonly onRead?: (headers: Headers) => void;
};

export type CallOptions = {
  /** Half a minute unless said otherwise. */
  readonly timeoutMs?: number;
  /** The same key and the same body give the stored answer again, whatever became of the first. */
  readonly idempotencyKey?: string;
  /** `identify:code` of a fresh code to the borrower's number, where the server asked for one. */
  readonly stepUp?: string | undefined;
  readonly signal?: AbortSignal;
  /** What the app's worker kept of an earlier answer, without asking the server. */
  readonly onlyKept?: boolean;
};

const usualTimeoutMs = 30_000;
const fromServer = { cache: 'no-store' } as const;
// The one mode that a browser lets `only-if-cached` go with.
const fromKept = { cache: 'only-if-cached', mode: 'same-origin' } as const;

/** A client of one door, typed by its calls. Every function throws CallFailure, or what `signal` was aborted with. */
export function openClient<Name extends string, C extends Calls<Name>>(
  base: string,
  routes: Routes<Name>,
  settings: ClientSettings,
) {
  type Ask<N extends Name> = AskOf<C[N]['sent']>;
  type Coded<N extends Name> = CodedOf<C[N]['result']>;

  const send = async <N extends Name>(
    name: N,
    ask: Partial<Parts>,
    body: string | FormData | null,
    options: CallOptions,
  ): Promise<Coded<N>> => {
    settings.onAsk?.();
    const { method, path } = routes[name];
    const headers = headersOf(settings, options, typeof body === 'string');
    const request = { method, headers, body, ...(options.onlyKept === true ? fromKept : fromServer) };
    return readAnswer<C[N]['result']>(await answerTo(base + addressOf(path, ask), request, settings, options));
  };
  const callCoded = <N extends Name>(name: N, ask: Ask<N>, options: CallOptions = {}): Promise<Coded<N>> => {
    const parts: Partial<Parts> = ask;
    return send(name, parts, parts.body === undefined ? null : JSON.stringify(parts.body), options);
  };
  return {
    /** Makes a call and gives its `code` and its `result`. */
    callCoded,
    /** Makes a call and gives its `result`. */
    call: async <N extends Name>(name: N, ask: Ask<N>, options?: CallOptions): Promise<C[N]['result']> =>
      (await callCoded(name, ask, options)).result,
    /** Sends a form with a picture, as a browser does. */
    sendForm: async <N extends Name>(name: N, form: FormData, options: CallOptions = {}): Promise<C[N]['result']> =>
      (await send(name, {}, form, options)).result,
  };
}

function addressOf(path: string, { params, query }: Partial<Parts>): string {
  let filled = path;
  for (const [key, value] of Object.entries(params ?? {})) {
    filled = filled.replace(`{${key}}`, encodeURIComponent(String(value)));
  }
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query ?? {})) if (value !== undefined) search.set(key, String(value));
  return `${filled}?${search}`.replace(/\?$/, '');
}

function headersOf({ locale }: ClientSettings, { idempotencyKey, stepUp }: CallOptions, isJson: boolean) {
  return {
    'X-Locale': locale(),
    ...(isJson ? { 'Content-Type': 'application/json' } : {}),
    ...(idempotencyKey === undefined ? {} : { 'Idempotency-Key': idempotencyKey }),
    ...(stepUp === undefined ? {} : { 'X-Step-Up': stepUp }),
  };
}

/** Sends and reads the whole answer within the time-out; who cancels gets back what they cancelled with. */
async function answerTo(
  address: string,
  request: RequestInit,
  { onAnswer, onRead }: ClientSettings,
  { timeoutMs = usualTimeoutMs, signal }: CallOptions,
): Promise<Answer> {
  // AbortSignal.any is younger than the phones this runs on.
  const abort = new AbortController();
  const timer = setTimeout(() => abort.abort(), timeoutMs);
  signal?.addEventListener('abort', () => abort.abort());
  try {
    const response = await fetch(address, { ...request, signal: abort.signal });
    const { status, headers } = response;
    onAnswer?.(headers);
    const text = await response.text();
    onRead?.(headers);
    return { status, retryAfter: headers.get('retry-after'), text };
  } catch (fault) {
    if (signal?.aborted === true) throw fault;
    throw new CallFailure(abort.signal.aborted ? 'timeout' : 'offline');
  } finally {
    clearTimeout(timer);
  }
}
