import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { endSession } from './operators.queries.ts';

/** `POST /sign_out`: the session is dead at once. */
export const signOut: ConsoleUseCase<'signOut'> = async (house, scope) => {
  await endSession.run({ id: scope.caller.sessionId, now: house.clock.now() }, scope.tx);
  scope.forgetToken();
  scope.record(`operator:${scope.caller.operatorId}`);
  return null;
};
