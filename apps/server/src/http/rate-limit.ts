import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';
import { longestToken } from './session.ts';

const windowMs = 60_000;
// Thousands share one address behind a carrier, so an address is only ever held back softly (rules.md 11).
const addressShare = 20;
const mostKeysKept = 50_000;

/**
 * Holds back who asks far more often than any person or app: a session by its cookie, else the address. Counted by the
 * minute in this process, so of several each gives the whole number. Answered with 429 and `Retry-After`.
 */
export function limitRate(server: FastifyInstance, requestsPerMinute: number): void {
  const asked = new Map<string, number>();
  let endsAtMs = 0;
  server.addHook('onRequest', (request, reply, done) => {
    if (!/^\/api\b/.test(request.url)) return done();
    const nowMs = performance.now();
    if (nowMs >= endsAtMs || asked.size >= mostKeysKept) {
      asked.clear();
      endsAtMs = nowMs + windowMs;
    }
    const token = tokenOf(request);
    const key = token ?? request.ip;
    const most = token === undefined ? requestsPerMinute * addressShare : requestsPerMinute;
    const count = (asked.get(key) ?? 0) + 1;
    asked.set(key, count);
    const secondsLeft = Math.max(1, Math.ceil((endsAtMs - nowMs) / 1_000));
    reply.header('ratelimit', `limit=${most}, remaining=${Math.max(0, most - count)}, reset=${secondsLeft}`);
    if (count <= most) return done();
    done(new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: secondsLeft }));
  });
}

/** What is longer was never given by us, and need not be kept. */
function tokenOf(request: FastifyRequest): string | undefined {
  const token = request.cookies['token'];
  return token === undefined || token.length > longestToken ? undefined : token;
}
