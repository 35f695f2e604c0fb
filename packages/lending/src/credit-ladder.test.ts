import { fromMt, toMt } from '@house/money';
import { describe, expect, it } from 'vitest';
import { defaultPolicy, limitOnLadder, nextLimit, stepAbove, withoutStep } from './index.ts';

describe('the credit ladder', () => {
  it.each([
    [2_000, 0, 'raised', 3_000],
    [5_000, 0, 'raised', 6_500],
    [10_000, 0, 'kept', 10_000],
    [2_500, 0, 'raised', 3_000],
    [3_000, 1, 'kept', 3_000],
    [3_000, 3, 'kept', 3_000],
    [3_000, 4, 'lowered', 2_000],
    [5_000, 4, 'lowered', 4_000],
    [2_500, 30, 'lowered', 2_000],
    [2_000, 30, 'kept', 2_000],
    [8_000, 31, 'blocked', 8_000],
  ])('limit %i, worst dpd %i: %s to %i', (limit, worstDpd, kind, next) => {
    const after = nextLimit(fromMt(limit), worstDpd, defaultPolicy.limits);
    expect([after.kind, toMt(after.limitCentavos)]).toEqual([kind, next]);
  });

  it.each([
    [3_000, 2_000, 2_000, 3_000],
    [2_500, 3_000, 3_000, 2_500],
    [3_000, 2_000, 3_000, 4_000],
    [2_000, 3_000, 6_500, 5_000],
    [2_000, 2_000, 5_000, 5_000],
    [3_000, 2_000, 10_000, 10_000],
  ])('a step from %i to %i taken back from %i leaves %i', (from, to, limit, left) => {
    const without = withoutStep(fromMt(limit), { from: fromMt(from), to: fromMt(to) }, defaultPolicy.limits);
    expect(toMt(without)).toBe(left);
  });

  it.each([
    [2_000, 3_000],
    [3_000, 3_000],
    [4_500, 4_500],
  ])('that begins at 3,000 MT leaves nobody below it: of %i it makes %i', (kept, limit) => {
    const ladderCentavos = [3_000, 4_000].map(fromMt);
    expect(toMt(limitOnLadder(fromMt(kept), { ...defaultPolicy.limits, ladderCentavos }))).toBe(limit);
  });

  it('ends at 10,000 MT', () => {
    expect(stepAbove(fromMt(8_000), defaultPolicy.limits.ladderCentavos)).toBe(1_000_000n);
    expect(stepAbove(fromMt(10_000), defaultPolicy.limits.ladderCentavos)).toBeUndefined();
  });
});
