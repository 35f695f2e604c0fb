import type { Call } from '../call.ts';
import type { RefusalCode } from '../refusals.ts';
import type { Role } from './roles.ts';

/**
 * A call of the console: a call like any other, and besides
 *
 * - `roles`: who may make it; the door refuses everybody else with ROLE_NOT_ALLOWED (rules.md 12);
 * - `audited`: it acts, or shows personal data, so each success leaves a row in the audit log. The door sees to it.
 */
export type OperatorCall = Call & {
  readonly session: 'none' | 'operator';
  readonly roles: readonly Role[];
  readonly audited: boolean;
};

/** What is left to be said of a call that staff makes who is signed in: its answer is plain. */
type Declared = Omit<OperatorCall, 'session' | 'answer' | 'refusals'> & {
  /** But those of the door, which refuses who is not signed in or has not the role, and what acts from a foreign page. */
  readonly refusals?: readonly RefusalCode[];
};

/** Declares such a call and keeps its literal types. */
export function operatorCall<const D extends Declared>(declared: D) {
  const ofDoor = ['NOT_SIGNED_IN', 'ROLE_NOT_ALLOWED', ...(declared.acts ? (['CROSS_SITE'] as const) : [])] as const;
  const refusals: readonly RefusalCode[] = [...ofDoor, ...(declared.refusals ?? [])];
  return { ...declared, session: 'operator', answer: 'plain', refusals } as const;
}
