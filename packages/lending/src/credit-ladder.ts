import { max, type Centavos } from '@house/money';
import type { LimitPolicy } from './policy.ts';

export type NextLimit = {
  readonly kind: 'raised' | 'kept' | 'lowered' | 'blocked';
  readonly limitCentavos: Centavos;
};

/**
 * What a customer may borrow: nobody stands below the ladder. A bank raises its first step, and whoever had come before could be
 * left without anything on sale, for good: only a loan that is repaid moves a limit. Who was late stood on the first step, too, and
 * so they do on the one that is the first now.
 */
export function limitOnLadder(kept: Centavos, { ladderCentavos: [first] }: LimitPolicy): Centavos {
  return first === undefined ? kept : max(kept, first);
}

/**
 * The limit after an order is cleared, by its worst dpd (rules.md 3): on time one step up, a little late the same,
 * later one step down, over 30 days blocked until an operator lifts it (the limit itself then stays).
 */
export function nextLimit(limit: Centavos, worstDpd: number, policy: LimitPolicy): NextLimit {
  if (worstDpd > policy.stepDownUpToDpd) return { kind: 'blocked', limitCentavos: limit };
  if (worstDpd > policy.stayUpToDpd) return moved('lowered', limit, stepBelow(limit, policy.ladderCentavos));
  if (worstDpd > 0) return { kind: 'kept', limitCentavos: limit };
  return moved('raised', limit, stepAbove(limit, policy.ladderCentavos));
}

/** The limit without a step that it took: what other loans did to it since stays. */
export function withoutStep(
  limit: Centavos,
  step: { readonly from: Centavos; readonly to: Centavos },
  { ladderCentavos }: LimitPolicy,
): Centavos {
  if (limit === step.to) return step.from;
  if (step.from === step.to) return limit;
  const back = step.to < step.from ? stepAbove(limit, ladderCentavos) : stepBelow(limit, ladderCentavos);
  return back ?? limit;
}

/** The next step up, undefined at the top. */
export function stepAbove(limit: Centavos, ladder: readonly Centavos[]): Centavos | undefined {
  return ladder.find((step) => step > limit);
}

/** The next step down, undefined at the bottom. */
function stepBelow(limit: Centavos, ladder: readonly Centavos[]): Centavos | undefined {
  return ladder.findLast((step) => step < limit);
}

function moved(kind: 'raised' | 'lowered', limit: Centavos, step: Centavos | undefined): NextLimit {
  return step === undefined ? { kind: 'kept', limitCentavos: limit } : { kind, limitCentavos: step };
}
