import { calls, routes, type Call, type CallName } from '@house/contract';
import { defaultLocale, isLocale, type Locale } from '@house/i18n';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { House } from '../house.ts';
import { Refusal } from '../refusal.ts';
import { cookiesOf } from './cookies.ts';
import { onceForKey } from './idempotency.ts';
import { demandOwnPage } from './own-pages.ts';
import { parseInput } from './parse.ts';
import { refuse, serverFault } from './refuse.ts';
import { findCaller } from './session.ts';
import type { Caller, Scope, UseCase, Visit } from './use-case.ts';

/**
 * Binds a call to its use case: own page? → session → parse → one transaction (with the idempotency key's answer in
 * it) → envelope. A refusal rolls back unless it says `keep`; any other error is a fault.
 */
export function bind<N extends CallName>(server: FastifyInstance, house: House, name: N, useCase: UseCase<N>): void {
  const call: Call = calls[name];
  const { method, path } = routes[name];
  server.route({
    method,
    url: `/api${path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    config: { call: name },
    handler: async (request, reply) => {
      const cookies = cookiesOf(house, request, reply);
      const locale = localeOf(request);
      try {
        if (call.acts) demandOwnPage(request, house.config.PUBLIC_ORIGIN);
        const caller = call.session === 'borrower' ? await demandSession(house, request) : undefined;
        const input = parseInput(name, request);
        const visit = visitOf(request, locale, cookies.device());
        const atOneInstant = stopClock(house);
        const answer = await inOneTransaction(house, call, async (tx) => {
          const effects: (() => void)[] = [];
          const scope = {
            tx,
            visit,
            caller,
            giveToken: (token: string) => effects.push(() => cookies.giveToken(token)),
            forgetToken: () => effects.push(cookies.forgetToken),
            giveLocale: (given: Locale) => effects.push(() => cookies.giveLocale(given)),
          } as unknown as Scope<N>;
          const run = async () => ({ status: 200, answer: envelope(call, await useCase(atOneInstant, scope, input)) });
          const key = request.headers['idempotency-key'];
          const once =
            typeof key === 'string' && caller !== undefined && method === 'POST'
              ? { key, customerId: caller.customerId, call: name, sent: [request.params, request.body ?? null] }
              : undefined;
          return { ...(once === undefined ? await run() : await onceForKey(house, tx, once, run)), effects };
        });
        for (const effect of answer.effects) effect();
        return await sendJson(reply, answer.status, answer.answer);
      } catch (error) {
        const refusal = error instanceof Refusal ? error : faultOf(request, error);
        if (refusal.code === 'NOT_SIGNED_IN') cookies.forgetToken();
        return refuse(reply, refusal, locale, call.answer === 'webpay');
      }
    },
  });
}

/** A call happens at one instant: what it writes and what it answers never differ by a millisecond. */
function stopClock(house: House): House {
  const now = house.clock.now();
  return { ...house, clock: { now: () => now } };
}

/** `X-Locale`, else the cookie `locale`, else Portuguese. */
export function localeOf(request: FastifyRequest): Locale {
  const header = request.headers['x-locale'];
  const cookie = request.cookies['locale'];
  if (isLocale(header)) return header;
  return isLocale(cookie) ? cookie : defaultLocale;
}

async function demandSession(house: House, request: FastifyRequest): Promise<Caller> {
  const caller = await findCaller(house, request.cookies['token']);
  if (caller === undefined) throw new Refusal('NOT_SIGNED_IN');
  return caller;
}

export function visitOf(request: FastifyRequest, locale: Locale, deviceUuid: string): Visit {
  return {
    locale,
    deviceUuid,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 512),
    address: request.ip,
    hostname: request.hostname,
  };
}

/** A read runs on the pool; what acts runs in one transaction, committed also for a refusal that keeps its rows. */
async function inOneTransaction<T>(house: House, call: Call, work: (tx: Scope<CallName>['tx']) => Promise<T>): Promise<T> {
  if (!call.acts) return work({ ...house.database, transaction: true });
  const outcome = await house.database.inTransaction(async (tx) => {
    try {
      return { kind: 'done' as const, value: await work(tx) };
    } catch (error) {
      if (error instanceof Refusal && error.keep) return { kind: 'refused' as const, error };
      throw error;
    }
  });
  if (outcome.kind === 'refused') throw outcome.error;
  return outcome.value;
}

function envelope(call: Call, outcome: unknown): string {
  switch (call.answer) {
    case 'plain':
      return JSON.stringify({ success: true, result: outcome });
    case 'coded': {
      const { code, result } = outcome as { code: number; result: unknown };
      return JSON.stringify({ success: true, code, result });
    }
    case 'webpay':
      return JSON.stringify({ success: true, result: outcome, errorCode: 0 });
  }
}

async function sendJson(reply: FastifyReply, status: number, body: string): Promise<FastifyReply> {
  return reply.status(status).header('content-type', 'application/json; charset=utf-8').send(body);
}

function faultOf(request: FastifyRequest, error: unknown): Refusal {
  request.log.error({ err: error }, 'fault');
  return serverFault;
}
