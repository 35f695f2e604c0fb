import type { OperatorCallName, OperatorInput, OperatorResult, Role, operatorCalls } from '@house/contract/operator';
import type { House } from '../house.ts';
import type { CommonScope } from './door.ts';

/** Who calls: a member of staff with a living session. */
export type Operator = {
  readonly operatorId: bigint;
  readonly sessionId: bigint;
  readonly email: string;
  readonly name: string;
  readonly role: Role;
};

/** What a console call gives its use case: the scope of any call, and the audit log. */
export type ConsoleScope<N extends OperatorCallName> = Omit<CommonScope<Operator>, 'caller'> & {
  readonly caller: (typeof operatorCalls)[N]['session'] extends 'operator' ? Operator : undefined;
  readonly record: NoteForAudit;
};

/**
 * Notes a row for the audit log: what was acted on or looked at, by number or uuid, never by name. Written when the
 * use case is through, under the call's name; without a caller (sign-in) the operator is said.
 */
type NoteForAudit = (subject: string, detail?: Readonly<Record<string, unknown>>, operatorId?: bigint) => void;

/** One console call's use case. Says no by throwing `Refusal` with a code that the call lists. */
export type ConsoleUseCase<N extends OperatorCallName> = (
  house: House,
  scope: ConsoleScope<N>,
  input: OperatorInput<N>,
) => Promise<OperatorResult<N>>;
