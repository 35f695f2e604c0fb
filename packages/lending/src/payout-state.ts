import type { PayoutPolicy } from './policy.ts';

/** The payout's own states (rules.md 5, rows 5–8). `confirmed`, `cancelled` and `reversed` are final. */
export const payoutStates = ['queued', 'sent', 'unknown', 'confirmed', 'failed', 'cancelled', 'reversed'] as const;
export type PayoutState = (typeof payoutStates)[number];

/**
 * `dispatched`: the request is stored and goes out · `succeeded`, `refused`: proof from the rail · `lost`: no answer,
 * or one that cannot be read · `not-counted`: refused for a fault of ours · `retried`: a new try after a refusal ·
 * `abandoned`: tries used up or cancelled · `reversed`: proven sent back.
 */
export type PayoutEvent =
  | 'dispatched'
  | 'succeeded'
  | 'refused'
  | 'lost'
  | 'not-counted'
  | 'retried'
  | 'abandoned'
  | 'reversed';

/**
 * Where a payout goes; undefined where it does not, as by the same proof twice. An unknown payout is never dispatched again: only
 * proof moves it on. Proof of success moves even a failed or cancelled payout: the money did leave (row 19); and a queued one:
 * a database that was restored has forgotten that it was sent.
 */
export function nextPayoutState(from: PayoutState, event: PayoutEvent): PayoutState | undefined {
  const { to, legalFrom } = steps[event];
  return legalFrom.includes(from) ? to : undefined;
}

/** Whether a new try may be made: the last one definitively failed and tries are left. */
export function mayRetryPayout(state: PayoutState, countedTries: number, maxTries: number): boolean {
  return state === 'failed' && countedTries < maxTries;
}

/**
 * How long until an unknown payout is asked after again, when nobody has known its end for so long: at each of the ages
 * named, from the last one on after as long again (rules.md 5, row 6: 30 s, 2, 5, 15, 60 minutes, then hourly), and never
 * past the moment at which a person is to be told.
 */
export function nextQueryMs(
  unknownMs: number,
  { queryAfterSeconds, alertAfterSeconds }: Pick<PayoutPolicy, 'queryAfterSeconds' | 'alertAfterSeconds'>,
): number {
  const nextAge = queryAfterSeconds.find((age) => age * 1_000 > unknownMs);
  const next = nextAge === undefined ? (queryAfterSeconds.at(-1) ?? 3_600) * 1_000 : nextAge * 1_000 - unknownMs;
  const untilAlert = alertAfterSeconds * 1_000 - unknownMs;
  return untilAlert > 0 ? Math.min(next, untilAlert) : next;
}

type Step = { readonly to: PayoutState; readonly legalFrom: readonly PayoutState[] };

const steps: Readonly<Record<PayoutEvent, Step>> = {
  dispatched: { to: 'sent', legalFrom: ['queued'] },
  succeeded: { to: 'confirmed', legalFrom: ['queued', 'sent', 'unknown', 'failed', 'cancelled'] },
  refused: { to: 'failed', legalFrom: ['sent', 'unknown'] },
  lost: { to: 'unknown', legalFrom: ['sent'] },
  'not-counted': { to: 'queued', legalFrom: ['sent', 'unknown'] },
  retried: { to: 'queued', legalFrom: ['failed'] },
  abandoned: { to: 'cancelled', legalFrom: ['queued', 'failed'] },
  reversed: { to: 'reversed', legalFrom: ['confirmed'] },
};
