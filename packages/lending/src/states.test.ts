import { describe, expect, it } from 'vitest';
import {
  attemptResult,
  attemptStates,
  defaultPolicy,
  mayRetryPayout,
  nextAttemptState,
  nextPayoutState,
  nextQueryMs,
  payoutStates,
} from './index.ts';

describe('a payout', () => {
  it.each([
    ['queued', 'dispatched', 'sent'],
    ['sent', 'succeeded', 'confirmed'],
    ['sent', 'refused', 'failed'],
    ['sent', 'lost', 'unknown'],
    ['unknown', 'succeeded', 'confirmed'],
    ['unknown', 'refused', 'failed'],
    ['sent', 'not-counted', 'queued'],
    ['unknown', 'not-counted', 'queued'],
    ['failed', 'retried', 'queued'],
    ['failed', 'abandoned', 'cancelled'],
    ['queued', 'abandoned', 'cancelled'],
    ['cancelled', 'succeeded', 'confirmed'],
    ['failed', 'succeeded', 'confirmed'],
    // A database that was restored has forgotten that it was sent.
    ['queued', 'succeeded', 'confirmed'],
    ['confirmed', 'reversed', 'reversed'],
  ] as const)('%s, %s: %s', (from, event, to) => {
    expect(nextPayoutState(from, event)).toBe(to);
  });

  it('is never sent again while it is sent, unknown or paid', () => {
    for (const state of payoutStates.filter((one) => one !== 'queued')) {
      expect(nextPayoutState(state, 'dispatched')).toBeUndefined();
    }
    expect(nextPayoutState('unknown', 'retried')).toBeUndefined();
    expect(nextPayoutState('unknown', 'abandoned')).toBeUndefined();
  });

  it('takes the same proof twice in peace', () => {
    expect(nextPayoutState('confirmed', 'succeeded')).toBeUndefined();
  });

  it('is tried three times and asked after on schedule', () => {
    expect(mayRetryPayout('failed', 2, 3)).toBe(true);
    expect(mayRetryPayout('failed', 3, 3)).toBe(false);
    expect(mayRetryPayout('unknown', 1, 3)).toBe(false);
    const ages = [0, 30, 31, 120, 300, 900, 3_600, 7_200];
    const waits = ages.map((age) => nextQueryMs(age * 1_000, defaultPolicy.payout) / 1_000);
    expect(waits).toEqual([30, 90, 89, 180, 600, 2_700, 3_600, 3_600]);
  });

  it('is asked after when a person is to be told, where the schedule does not meet that', () => {
    const policy = { queryAfterSeconds: [30, 3_600], alertAfterSeconds: 600 };
    expect([0, 30, 599, 600].map((age) => nextQueryMs(age * 1_000, policy) / 1_000)).toEqual([30, 570, 1, 3_000]);
    expect(nextQueryMs(0, { ...policy, alertAfterSeconds: 10 })).toBe(10_000);
  });
});

describe('a web payment', () => {
  it.each([
    ['queued', 'dispatched', 'sent'],
    ['sent', 'succeeded', 'succeeded'],
    ['sent', 'refused', 'failed'],
    ['sent', 'lost', 'unknown'],
    ['unknown', 'succeeded', 'succeeded'],
    ['failed', 'succeeded', 'succeeded'],
    ['sent', 'contradicted', 'unknown'],
    ['unknown', 'contradicted', 'unknown'],
  ] as const)('%s, %s: %s', (from, event, to) => {
    expect(nextAttemptState(from, event)).toBe(to);
  });

  it('that failed is no doubt again when the rail contradicts itself', () => {
    expect(nextAttemptState('failed', 'contradicted')).toBeUndefined();
  });

  it('that succeeded never turns into a failure', () => {
    expect(nextAttemptState('succeeded', 'refused')).toBeUndefined();
    expect(nextAttemptState('succeeded', 'lost')).toBeUndefined();
    expect(nextAttemptState('succeeded', 'succeeded')).toBeUndefined();
  });

  it('tells its result once it is no longer on its way', () => {
    expect(attemptStates.map(attemptResult)).toEqual([undefined, undefined, 'UNKNOWN', 'SUCCESS', 'FAILED']);
  });
});
