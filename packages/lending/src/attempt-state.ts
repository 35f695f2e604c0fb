/** A web payment's states (rules.md 6). `succeeded` and `failed` are final, but late proof of success still counts. */
export const attemptStates = ['queued', 'sent', 'unknown', 'succeeded', 'failed'] as const;
export type AttemptState = (typeof attemptStates)[number];

export type AttemptEvent = 'dispatched' | 'succeeded' | 'refused' | 'lost' | 'contradicted';

/**
 * Where an attempt goes; undefined where it does not, told once more perhaps. `lost` is no end: the chaser may still prove success or failure. `contradicted`: what the rail says of it
 * cannot be, and one that failed stays so.
 */
export function nextAttemptState(from: AttemptState, event: AttemptEvent): AttemptState | undefined {
  const { to, legalFrom } = steps[event];
  return legalFrom.includes(from) ? to : undefined;
}

/** What the payment status call answers: undefined while pending. */
export function attemptResult(state: AttemptState): 'SUCCESS' | 'FAILED' | 'UNKNOWN' | undefined {
  return results[state];
}

const results = {
  queued: undefined,
  sent: undefined,
  unknown: 'UNKNOWN',
  succeeded: 'SUCCESS',
  failed: 'FAILED',
} as const;

type Step = { readonly to: AttemptState; readonly legalFrom: readonly AttemptState[] };

const steps: Readonly<Record<AttemptEvent, Step>> = {
  dispatched: { to: 'sent', legalFrom: ['queued'] },
  succeeded: { to: 'succeeded', legalFrom: ['sent', 'unknown', 'failed'] },
  refused: { to: 'failed', legalFrom: ['queued', 'sent', 'unknown'] },
  lost: { to: 'unknown', legalFrom: ['sent'] },
  contradicted: { to: 'unknown', legalFrom: ['sent', 'unknown'] },
};
