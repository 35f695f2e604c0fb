import type { Call } from '../call.ts';
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

/** Declares a call of the console and keeps its literal types. */
export function operatorCall<const C extends OperatorCall>(declaration: C): C {
  return declaration;
}
