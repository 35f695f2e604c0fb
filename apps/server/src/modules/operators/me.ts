import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { selfOf } from './self.ts';

/** `GET /me`: who is signed in. */
export const me: ConsoleUseCase<'me'> = async (_house, scope) => selfOf(scope.caller);
