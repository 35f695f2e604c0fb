import { calls, routes, type CallName } from '@house/contract';
import type { FastifyInstance } from 'fastify';
import type { House } from '../house.ts';
import { borrowerSession, cookiesOf } from './cookies.ts';
import { openCall, type Door } from './door.ts';
import { onceForKey } from './idempotency.ts';
import { findCaller } from './session.ts';
import type { Caller, UseCase } from './use-case.ts';

/** Binds a borrower's call to its use case: the cookie `token` is the session, an Idempotency-Key answers once. */
export function bind<N extends CallName>(server: FastifyInstance, house: House, name: N, useCase: UseCase<N>): void {
  openCall(server, house, borrowerDoor(house), {
    name,
    call: calls[name],
    route: routes[name],
    // The contract ties scope and input to the call's name; the mechanism knows neither.
    useCase: useCase as never,
  });
}

function borrowerDoor(house: House): Door<Caller> {
  return {
    base: '/api',
    ownOrigin: house.config.PUBLIC_ORIGIN,
    cookies: (request, reply) => cookiesOf(house, request, reply, borrowerSession),
    findCaller: (request) => findCaller(house, request.cookies['token']),
    needsTransaction: false,
    around: async ({ house: atOneInstant, tx, name, method, request, caller }, run) => {
      const key = request.headers['idempotency-key'];
      if (typeof key !== 'string' || caller === undefined || method !== 'POST') return run();
      const sent = [request.params, request.body ?? null];
      return onceForKey(atOneInstant, tx, { key, customerId: caller.customerId, call: name, sent }, run);
    },
  };
}
