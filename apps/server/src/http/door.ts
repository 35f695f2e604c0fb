import type { Call, Route } from '@house/contract';
import { defaultLocale, isLocale, type Locale } from '@house/i18n';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { stopClock, type House } from '../house.ts';
import { withoutTransaction, type Tx } from '../platform/db.ts';
import { worded } from '../platform/worded.ts';
import { Refusal } from '../refusal.ts';
import type { DoorCookies } from './cookies.ts';
import { demandOwnPage } from './own-pages.ts';
import { parseInput, type ParsedInput } from './parse.ts';
import { refuse, serverFault } from './refuse.ts';
import { readUpload } from './upload.ts';
import type { Visit } from './use-case.ts';

/** What differs between the borrower's door and the console's. Everything else is the one mechanism below. */
export type Door<Caller> = {
  /** `/api` or `/console/api`. */
  readonly base: string;
  readonly ownOrigin: string | undefined;
  readonly cookies: (request: FastifyRequest, reply: FastifyReply) => DoorCookies;
  readonly findCaller: (request: FastifyRequest) => Promise<Caller | undefined>;
  /** Throws `Refusal` when this caller may not make this call. */
  readonly demandRight?: (caller: Caller) => void;
  /** A read that writes all the same (it is kept in the audit log) needs a transaction too. */
  readonly needsTransaction: boolean;
  /** Stands around the use case inside its transaction: the idempotency key's answer, the audit log's rows. Gives the answer as it goes out. */
  readonly around: (asked: Asked<Caller>, run: (more?: object) => Promise<string>) => Promise<string>;
};

export type Asked<Caller> = {
  /** Its clock stands still: a call happens at one instant. */
  readonly house: House;
  readonly tx: Tx;
  readonly name: string;
  readonly request: FastifyRequest;
  readonly caller: Caller | undefined;
};

/** What every use case's scope holds, whichever the door. */
export type CommonScope<Caller> = {
  readonly tx: Tx;
  readonly visit: Visit;
  readonly caller: Caller | undefined;
  readonly giveToken: DoorCookies['giveToken'];
  readonly forgetToken: () => void;
  readonly giveLocale: (locale: Locale) => void;
};

type Bound<Caller> = { readonly name: string; readonly call: Call; readonly route: Route } & (
  | { readonly useCase: (house: House, scope: CommonScope<Caller>, input: ParsedInput) => Promise<unknown> }
  /** Done together with others who ask for the same at the same moment, the look for their sessions included. */
  | { readonly shared: (request: FastifyRequest, locale: Locale) => Promise<string> }
);

/**
 * Opens a call at a door: own page? → session → right → parse → one transaction → envelope. A refusal rolls back
 * unless it says `keep`; any other error is a fault.
 */
export function openCall<Caller>(
  server: FastifyInstance,
  house: House,
  door: Door<Caller>,
  bound: Bound<Caller>,
): void {
  const { call, name, route } = bound;
  server.route({
    method: route.method,
    url: `${door.base}${route.path.replaceAll(/\{(\w+)\}/g, ':$1')}`,
    config: { call: name, isWebPay: call.answer === 'webpay' },
    ...(call.bodyBytes === undefined ? {} : { bodyLimit: call.bodyBytes }),
    handler: async (request, reply) => {
      const cookies = door.cookies(request, reply);
      const locale = localeOf(request);
      try {
        if (call.acts) demandOwnPage(request, door.ownOrigin);
        if ('shared' in bound) {
          const answer = await bound.shared(request, locale);
          cookies.device();
          return asJson(reply, answer);
        }
        const caller = await callerOf(door, call, request);
        if (call.upload === true) request.body = await readUpload(request);
        const input = parseInput(call, request);
        const visit = visitOf(request, locale, cookies.device());
        const atOneInstant = stopClock(house);
        const { answer, effects } = await inOneTransaction(house, call.acts || door.needsTransaction, async (tx) => {
          const effects: (() => void)[] = [];
          const scope: CommonScope<Caller> = {
            tx,
            visit,
            caller,
            giveToken: (...given) => effects.push(() => cookies.giveToken(...given)),
            forgetToken: () => effects.push(cookies.forgetToken),
            giveLocale: (given) => effects.push(() => cookies.giveLocale(given)),
          };
          const run = async (more: object = {}): Promise<string> =>
            envelope(call, await bound.useCase(atOneInstant, { ...scope, ...more }, input));
          const asked = { house: atOneInstant, tx, name, request, caller };
          return { answer: await door.around(asked, run), effects };
        });
        for (const effect of effects) effect();
        return asJson(reply, answer);
      } catch (error) {
        const refusal = error instanceof Refusal ? error : faultOf(request, error);
        if (refusal.code === 'NOT_SIGNED_IN') cookies.forgetToken();
        return refuse(reply, refusal, locale, call.answer === 'webpay');
      }
    },
  });
}

/** `X-Locale`, else the cookie `locale`, else Portuguese. */
export function localeOf(request: FastifyRequest): Locale {
  const header = request.headers['x-locale'];
  return isLocale(header) ? header : (chosenIn(request) ?? defaultLocale);
}

function chosenIn(request: FastifyRequest): Locale | undefined {
  const cookie = request.cookies['locale'];
  return isLocale(cookie) ? cookie : undefined;
}

async function callerOf<Caller>(door: Door<Caller>, call: Call, request: FastifyRequest): Promise<Caller | undefined> {
  if (call.session === 'none') return undefined;
  return call.session === 'either' ? door.findCaller(request) : demandCaller(door, request);
}

async function demandCaller<Caller>(door: Door<Caller>, request: FastifyRequest): Promise<Caller> {
  const caller = await door.findCaller(request);
  if (caller === undefined) throw new Refusal('NOT_SIGNED_IN');
  door.demandRight?.(caller);
  return caller;
}

export function visitOf(request: FastifyRequest, locale: Locale, deviceUuid: string): Visit {
  return {
    locale,
    chosen: chosenIn(request),
    deviceUuid,
    userAgent: (request.headers['user-agent'] ?? '').slice(0, 512),
    // Worked out of the proxies' headers, which most calls never ask for.
    get address() {
      return request.ip;
    },
    get hostname() {
      return request.hostname;
    },
    stepUp: textHeader(request.headers['x-step-up']),
    idempotencyKey: textHeader(request.headers['idempotency-key']),
  };
}

function textHeader(header: string | string[] | undefined): string | undefined {
  return typeof header === 'string' ? header : undefined;
}

/** A read runs on the pool; what writes runs in one transaction, committed also for a refusal that keeps its rows. */
async function inOneTransaction<T>(house: House, writes: boolean, work: (tx: Tx) => Promise<T>): Promise<T> {
  if (!writes) return work(withoutTransaction(house.database));
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

/** An outcome as its call answers it, and as an Idempotency-Key keeps it. */
export function envelope(call: Call, outcome: unknown): string {
  switch (call.answer) {
    case 'plain':
      return outcome === undefined ? '{"success":true}' : `{"success":true,"result":${worded(outcome)}}`;
    case 'coded': {
      const { code, result } = outcome as { code: number; result: unknown };
      return JSON.stringify({ success: true, code, result });
    }
    case 'webpay':
      return JSON.stringify({ success: true, result: outcome, errorCode: 0 });
  }
}

function asJson(reply: FastifyReply, answer: string): string {
  reply.header('content-type', 'application/json; charset=utf-8');
  return answer;
}

function faultOf(request: FastifyRequest, error: unknown): Refusal {
  request.log.error({ err: error, reqId: request.id }, 'fault');
  return serverFault;
}
