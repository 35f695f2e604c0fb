import cookie from '@fastify/cookie';
import underPressure from '@fastify/under-pressure';
import type { Clock } from '@house/calendar';
import { defaultLocale, isLocale } from '@house/i18n';
import Fastify, {
  LogController,
  type FastifyBaseLogger,
  type FastifyError,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  type onSendHookHandler,
} from 'fastify';
import type { House } from '../house.ts';
import { Refusal } from '../refusal.ts';
import { boundClose } from './bound-close.ts';
import { preferOwnCookies } from './cookies.ts';
import { opensPage, sendBusyPage } from './busy-page.ts';
import { localeOf } from './door.ts';
import { refuse, serverFault } from './refuse.ts';
import { callHeaders, fileHeaders, pageHeaders } from './safe-headers.ts';
import { answerUnreadable } from './unreadable.ts';

// Far above any form of ours, far below what could hurt: the largest body is two contacts.
const bodyLimitBytes = 32 * 1024;
// A photo on a slow network has two minutes (the app's use-send-proof); all else is small.
const requestTimeoutMs = 125_000;
const busyRetrySeconds = 2;

/** An HTTP server with what every port of ours has: limits, safe headers, request times, health, one way to refuse. */
export async function openServer(house: House, ready: () => Promise<boolean>): Promise<FastifyInstance> {
  // Few requests have anything to say, and they say their id themselves: a logger for each costs more than most lines would.
  const loggerInstance: FastifyBaseLogger = Object.assign(Object.create(house.log), { child: () => loggerInstance });
  const server: FastifyInstance = Fastify({
    loggerInstance,
    logController: new LogController({ disableRequestLogging: true }),
    bodyLimit: bodyLimitBytes,
    requestTimeout: requestTimeoutMs,
    // Most requests have no body: nothing is to be set up to read it.
    http: { optimizeEmptyRequests: true },
    trustProxy: house.config.TRUSTED_PROXIES.length > 0 ? house.config.TRUSTED_PROXIES : false,
    routerOptions: { maxParamLength: 200 },
    genReqId: requestIds(house.ids.uuid()),
    // Whoever asks on a kept connection while the service ends is answered like anybody, and told that it was the last time.
    return503OnClosing: false,
    clientErrorHandler: answerUnreadable(house),
    // A path that no one can read (`/api/%zz`) has no route: no hook says anything of its answer, no cookie is read.
    frameworkErrors: (error, request, reply) => {
      const { 'x-locale': locale } = request.headers;
      reply.headers({ ...callHeaders, 'cache-control': 'no-store', date: house.clock.now().toUTCString() });
      refuse(reply, doorRefusal(error, request), isLocale(locale) ? locale : defaultLocale, false);
    },
  });
  boundClose(server);
  // A socket keeps it once it was asked for. Whoever has hung up has none, and an order keeps from where it was placed.
  server.server.on('connection', (socket) => void socket.remoteAddress);
  server.addHook('onRequest', forgetTypeOfNothing);
  await server.register(cookie);
  server.addHook('onRequest', preferOwnCookies);
  // Hooks stand at every request: none of them waits for anything.
  server.addHook('onRequest', (request, reply, done) => {
    reply.headers(headersFor(request.url));
    // HTTP/1.1 keeps a connection without saying so; only that it ends has to be said.
    if (!reply.raw.hasHeader('connection')) reply.raw.removeHeader('connection');
    done();
  });
  await server.register(underPressure, {
    maxEventLoopDelay: house.config.BUSY_AFTER_MS,
    retryAfter: busyRetrySeconds,
    pressureHandler: turnAway,
  });
  server.addHook('onRequest', (request, reply, done) => {
    if (house.clockIsRight() || looksAtUs(request)) return done();
    turnAway(request, reply);
  });

  const date = dateHeader(house.clock);
  const sayOfCall: onSendHookHandler = (request, reply, _payload, done) => {
    reply.header('cache-control', 'no-store');
    // Said out loud what silence means too: no other origin reads our answers.
    reply.header('access-control-allow-origin', house.config.PUBLIC_ORIGIN ?? `${request.protocol}://${request.host}`);
    // The app counts down from the server's time, which is ours to move in the sandbox.
    reply.header('date', date());
    // A proxy may write `Date` anew, by its own clock: nginx does.
    reply.header('x-date', date());
    done();
  };
  server.addHook('onRoute', (route) => {
    // By its route: one and the same call can be asked for under many spellings (`/%61pi/orders`).
    if (isCall(route.url)) route.onSend = sayOfCall;
    // Said once: asked at every answer, the framework puts all it knows of a route together.
    const { call = 'other' } = route.config ?? {};
    route.onResponse = (_request, reply, done) => {
      house.metrics.requestSeconds.observe({ call, status: String(reply.statusCode) }, reply.elapsedTime / 1_000);
      done();
    };
  });
  server.setErrorHandler((error: FastifyError, request, reply) =>
    refuse(reply, doorRefusal(error, request), localeOf(request), isWebPay(request)),
  );
  // Alive is whoever answers, however busy: a restart would help nobody.
  server.get('/healthz', { config: { pressureHandler: () => undefined } }, async () => ({ alive: true }));
  server.get('/readyz', async (_request, reply) =>
    reply.status((await ready()) ? 200 : 503).send({ ready: reply.statusCode === 200 }),
  );
  return server;
}

/** Whoever is late, or does not know the time, answers nobody: another copy does. */
function turnAway(request: FastifyRequest, reply: FastifyReply): void {
  if (opensPage(request)) return sendBusyPage(reply, localeOf(request));
  const busy = new Refusal('OVERLOADED', { retryAfterSeconds: busyRetrySeconds });
  refuse(reply, busy, localeOf(request), isWebPay(request));
}

function looksAtUs({ url }: FastifyRequest): boolean {
  return url === '/healthz' || url === '/readyz';
}

/**
 * A type of a body that is not there says nothing: many programs always send one, and the framework reads and waits for
 * what it promises.
 */
function forgetTypeOfNothing({ raw: { headers } }: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  const { 'content-length': length = '0', 'transfer-encoding': encoding } = headers;
  if (encoding === undefined && length === '0') delete headers['content-type'];
  done();
}

function headersFor(url: string): Readonly<Record<string, string>> {
  // What the rail and the SMS gateway are answered is no page either.
  if (isCall(url) || url.startsWith('/rails/')) return callHeaders;
  return isFile(url) ? fileHeaders : pageHeaders;
}

/** At either door; what tells of the calls is a page. */
function isCall(url: string): boolean {
  return url.startsWith('/api/') ? !url.startsWith('/api/docs') : url.startsWith('/console/api/');
}

/** A file with a hash in its name. */
function isFile(url: string): boolean {
  return url.startsWith('/assets/');
}

/** Unknown paths under a door's base get the envelope; the pages answer their own. */
export function refuseUnknownCalls(server: FastifyInstance, base: '/api' | '/console/api'): void {
  server.all(`${base}/*`, (request, reply) => refuse(reply, new Refusal('NOT_FOUND'), localeOf(request), false));
}

/** Ids for the log, of which few are ever written: this server's own, and a number. */
function requestIds(server: string): () => string {
  let requests = 0;
  return () => `${server}.${(requests += 1)}`;
}

/** The time as a header says it, written anew once a second. */
function dateHeader(clock: Clock): () => string {
  let second = Number.NaN;
  let text = '';
  return () => {
    const now = clock.now();
    const nowSecond = Math.floor(now.getTime() / 1_000);
    if (nowSecond !== second) text = now.toUTCString();
    second = nowSecond;
    return text;
  };
}

function isWebPay(request: FastifyRequest): boolean {
  return request.routeOptions.config.isWebPay === true;
}

function doorRefusal(error: FastifyError, request: FastifyRequest): Refusal {
  if (error instanceof Refusal) return error;
  const status = error.statusCode ?? 500;
  if (status === 413) return new Refusal('TOO_LARGE');
  if (status === 429) return new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: busyRetrySeconds });
  if (status >= 400 && status < 500) return new Refusal('INVALID_INPUT');
  request.log.error({ err: error, reqId: request.id }, 'fault');
  return serverFault;
}

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The name of the call, for the metrics. */
    call?: string;
    /** What it refuses has an `errorCode`, whoever refuses it. */
    isWebPay?: boolean;
  }
}
