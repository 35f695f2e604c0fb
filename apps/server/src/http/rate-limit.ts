import type { FastifyInstance, FastifyRequest, onRequestHookHandler } from 'fastify';
import { freshBytes } from '../platform/ids.ts';
import { Refusal } from '../refusal.ts';
import { longestToken } from './session.ts';

const windowMs = 60_000;
// Thousands share one address behind a carrier, so an address is only ever held back softly (rules.md 11).
const addressShare = 20;
// Two who share a counter are told that fewer remain than do; it matters only where both ask a thousand times too often.
const counters = 1 << 16;

/**
 * Holds back who asks far more often than any person or app: a session by its cookie, else the address. Counted by the
 * minute in this process, so of several each gives the whole number. Answered with 429 and `Retry-After`. However many
 * ask, nothing is kept of them but a number.
 */
export function limitRate(server: FastifyInstance, requestsPerMinute: number): void {
  const asked = new Uint32Array(counters);
  // So that nobody can work out whose counter is whose.
  const salt = freshBytes(4).readInt32BE();
  let endsAtMs = 0;
  const limit: onRequestHookHandler = (request, reply, done) => {
    const nowMs = performance.now();
    if (nowMs >= endsAtMs) {
      asked.fill(0);
      endsAtMs = nowMs + windowMs;
    }
    const token = tokenOf(request);
    const most = token === undefined ? requestsPerMinute * addressShare : requestsPerMinute;
    const counter = counterOf(token ?? request.ip, salt);
    const count = (asked[counter] ?? 0) + 1;
    asked[counter] = count;
    const secondsLeft = Math.max(1, Math.ceil((endsAtMs - nowMs) / 1_000));
    reply.header('ratelimit', `limit=${most}, remaining=${Math.max(0, most - count)}, reset=${secondsLeft}`);
    if (count <= most) return done();
    done(new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: secondsLeft }));
  };
  // By its route, and not by how its path is spelled.
  server.addHook('onRoute', (route) => {
    if (route.url.startsWith('/api/')) route.onRequest = limit;
  });
}

/** Which counter a token or an address has (FNV-1a). */
function counterOf(key: string, salt: number): number {
  let mixed = salt;
  for (let place = 0; place < key.length; place += 1) mixed = Math.imul(mixed ^ key.charCodeAt(place), 0x01000193);
  return (mixed ^ (mixed >>> 16)) & (counters - 1);
}

/** What is longer was never given by us, and need not be kept. */
function tokenOf(request: FastifyRequest): string | undefined {
  const token = request.cookies['token'];
  return token === undefined || token.length > longestToken ? undefined : token;
}
