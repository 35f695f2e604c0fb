import { operatorCalls, type OperatorCall } from '@house/contract/operator';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';

/** `GET /permissions`: the contract itself, for it is what the door asks. */
export const permissions: ConsoleUseCase<'permissions'> = async () => {
  const declared: [string, OperatorCall][] = Object.entries(operatorCalls);
  return declared
    .filter(([, call]) => call.session === 'operator')
    .map(([name, { summary, roles, acts, audited }]) => ({ call: name, summary, roles: [...roles], acts, audited }));
};
