import { CallFailure, type Said } from './failure.ts';

export type Answer = { readonly status: number; readonly retryAfter: string | null; readonly text: string };

/** The outcome out of an answer's envelope. Throws CallFailure for every other answer. */
export function readAnswer<Result>({ status, retryAfter, text }: Answer): { code: number; result: Result } {
  const envelope = envelopeOf<Result>(text);
  if (envelope?.success === true) return { code: envelope.code ?? 0, result: envelope.result };
  const kind = status === 401 ? 'signed-out' : envelope !== undefined && status < 500 ? 'refused' : 'fault';
  throw new CallFailure(kind, {
    ...envelope,
    message: envelope?.result ?? '',
    retryAfterSeconds: Number(retryAfter),
  });
}

type Envelope<Result> =
  | { success: true; result: Result; code?: number }
  | ({ success: false; result: string } & Omit<Said, 'message' | 'retryAfterSeconds'>);

/** Undefined where a proxy answered in our server's place. */
function envelopeOf<Result>(text: string): Envelope<Result> | undefined {
  try {
    const body: unknown = JSON.parse(text);
    return isEnvelope<Result>(body) ? body : undefined;
  } catch {
    return undefined;
  }
}

/** The shape inside `result` is the contract's promise, kept by the server's own tests. */
function isEnvelope<Result>(body: unknown): body is Envelope<Result> {
  return typeof body === 'object' && body !== null && 'success' in body;
}
