import type { UseCase } from '../../http/use-case.ts';
import { endSession } from './sign-in.queries.ts';

/** `POST /logout`: the session is dead at once, whoever still holds its token. */
export const logout: UseCase<'logout'> = async (house, scope) => {
  await endSession.run({ id: scope.caller.sessionId, now: house.clock.now() }, scope.tx);
  scope.forgetToken();
  return null;
};
