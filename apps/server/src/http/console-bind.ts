import {
  onceCalls,
  operatorCalls,
  operatorRoutes,
  type OperatorCall,
  type OperatorCallName,
} from '@house/contract/operator';
import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';
import { writeAudit, type AuditNote } from '../modules/audit/write-audit.ts';
import { demandAccess, findOperator } from '../modules/operators/find-operator.ts';
import { Refusal } from '../refusal.ts';
import type { ConsoleUseCase, Operator } from './console-use-case.ts';
import { cookiesOf, operatorSession } from './cookies.ts';
import { openCall, type Door } from './door.ts';
import { wishOf } from './idempotency.ts';
import { onceForOperator } from './once-for-operator.ts';

const once: ReadonlySet<string> = new Set(onceCalls);
// They may end the very session that makes them.
const endsSessions: ReadonlySet<string> = new Set<OperatorCallName>(['signOut', 'endOperatorSession']);

/**
 * Binds a console call to its use case: the cookie `operator` is the session, the declaration says which roles may
 * call, and a call declared as audited that notes nothing is a fault, so none can forget to.
 */
export function bindConsole<N extends OperatorCallName>(
  server: FastifyInstance,
  house: House,
  name: N,
  useCase: ConsoleUseCase<N>,
): void {
  const call: OperatorCall = operatorCalls[name];
  openCall(server, house, consoleDoor(house, call), {
    name,
    call,
    route: operatorRoutes[name],
    // The contract ties scope and input to the call's name; the mechanism knows neither.
    useCase: useCase as never,
  });
}

function consoleDoor(house: House, call: OperatorCall): Door<Operator> {
  return {
    base: '/console/api',
    ownOrigin: undefined,
    cookies: (request, reply) => cookiesOf(house, request, reply, operatorSession),
    findCaller: (request) => findOperator(house, request.cookies[operatorSession.name]),
    demandRight: (operator) => {
      if (!call.roles.includes(operator.role)) throw new Refusal('ROLE_NOT_ALLOWED');
    },
    needsTransaction: call.audited,
    around: async ({ house: atOneInstant, tx, name, request, caller }, run) => {
      const notes: AuditNote[] = [];
      const record = (subject: string, detail: Readonly<Record<string, unknown>> = {}, operatorId?: bigint): void => {
        notes.push({ operatorId: operatorId ?? caller?.operatorId ?? null, act: name, subject, detail });
      };
      const audited = async (): Promise<string> => {
        const answer = await run({ record });
        if (call.acts && caller !== undefined && !endsSessions.has(name)) await demandAccess(tx, caller);
        if (call.audited && notes.length === 0) throw new Error(`${name} left nothing in the audit log`);
        await writeAudit(atOneInstant, tx, notes);
        return answer;
      };
      const key = request.headers['idempotency-key'];
      if (caller === undefined || typeof key !== 'string' || !once.has(name)) return audited();
      const wish = wishOf(key, name, [request.params, request.body ?? null]);
      return onceForOperator(atOneInstant, tx, { ...wish, operatorId: caller.operatorId }, audited);
    },
  };
}
