import { calls, routes, type CallName } from '@house/contract';
import type { Locale } from '@house/i18n';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { House } from '../house.ts';
import { Refusal } from '../refusal.ts';
import { borrowerSession, cookiesOf } from './cookies.ts';
import { openCall, type Door } from './door.ts';
import { onceForKey, wishOf, type Wish } from './idempotency.ts';
import { parseInput, type ParsedInput } from './parse.ts';
import { openReadTogether } from './read-together.ts';
import { findCaller, tokenHash } from './session.ts';
import { openTogether } from './together.ts';
import type { Caller, GroupRead, GroupUseCase, UseCase } from './use-case.ts';

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

/** The same for a call that is done together with those who make it at the same moment. */
export function bindTogether<N extends CallName, Found>(
  server: FastifyInstance,
  house: House,
  name: N,
  useCase: GroupUseCase<N, Found>,
): void {
  const call = calls[name];
  const doTogether = openTogether(house, { name, call, useCase: useCase as never });
  openCall(server, house, borrowerDoor(house), {
    name,
    call,
    route: routes[name],
    shared: (request, locale) => ask(house, name, request, locale, doTogether),
  });
}

/** The same for a read, whose session is looked for in the same question. */
export function bindRead<N extends CallName>(server: FastifyInstance, house: House, name: N, read: GroupRead<N>): void {
  const call = calls[name];
  const readTogether = openReadTogether(house, { call, read: read as never });
  openCall(server, house, borrowerDoor(house), {
    name,
    call,
    route: routes[name],
    shared: (request, locale) => ask(house, name, request, locale, readTogether),
  });
}

type AskedTogether = {
  readonly tokenHash: Buffer;
  readonly locale: Locale;
  readonly input: ParsedInput;
  readonly wish: Wish | undefined;
};

/** Asks together with others; what is wrong with a request is told only to those who are signed in. */
function ask(
  house: House,
  name: CallName,
  request: FastifyRequest,
  locale: Locale,
  together: (asked: AskedTogether) => Promise<string>,
): Promise<string> {
  const { token } = request.cookies;
  const hash = tokenHash(token);
  if (hash === undefined) throw new Refusal('NOT_SIGNED_IN');
  let asked: AskedTogether;
  try {
    asked = { tokenHash: hash, locale, input: parseInput(calls[name], request), wish: wishIn(request, name) };
  } catch (refusal) {
    return refuseSigned(house, token, refusal);
  }
  return together(asked);
}

async function refuseSigned(house: House, token: string | undefined, refusal: unknown): Promise<never> {
  throw (await findCaller(house, token)) === undefined ? new Refusal('NOT_SIGNED_IN') : refusal;
}

function borrowerDoor(house: House): Door<Caller> {
  return {
    base: '/api',
    ownOrigin: house.config.PUBLIC_ORIGIN,
    cookies: (request, reply) => cookiesOf(house, request, reply, borrowerSession),
    findCaller: (request) => findCaller(house, request.cookies['token']),
    needsTransaction: false,
    around: async ({ house: atOneInstant, tx, name, request, caller }, run) => {
      const wish = caller && wishIn(request, name);
      return wish ? onceForKey(atOneInstant, tx, name, { ...wish, customerId: caller.customerId }, run) : run();
    },
  };
}

function wishIn(request: FastifyRequest, name: string): Wish | undefined {
  const key = request.headers['idempotency-key'];
  if (typeof key !== 'string' || request.method !== 'POST') return undefined;
  return wishOf(key, name, [request.params, request.body ?? null]);
}
