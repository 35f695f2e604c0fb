import { operatorCalls, roles, type OperatorCall, type OperatorResult, type Role } from '@house/contract/operator';
import { knownWord } from '../../platform/known-word.ts';

/** Who is signed in, and the calls the role may make: the console shows nothing else. */
export function selfOf(operator: { email: string; name: string; role: string }): OperatorResult<'me'> {
  const role = roleOf(operator.role);
  const declared: [string, OperatorCall][] = Object.entries(operatorCalls);
  const calls = declared.filter(([, call]) => call.roles.includes(role)).map(([name]) => name);
  return { email: operator.email, name: operator.name, role, calls };
}

export function roleOf(text: string): Role {
  return knownWord(roles, text, 'role');
}
