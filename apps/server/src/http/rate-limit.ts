import rateLimit from '@fastify/rate-limit';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { sha256 } from '../platform/vault.ts';
import { Refusal } from '../refusal.ts';

const windowMs = 60_000;
// Thousands share one address behind a carrier, so an address is only ever held back softly (rules.md 11).
const addressShare = 20;
const mostKeysKept = 50_000;

/**
 * Holds back who asks far more often than any person or app: a session by its cookie, else the address. Counted in
 * this process, so of several each gives the whole number. Answered with 429 and `Retry-After`.
 */
export async function limitRate(server: FastifyInstance, requestsPerMinute: number): Promise<void> {
  await server.register(rateLimit, {
    global: true,
    timeWindow: windowMs,
    cache: mostKeysKept,
    keyGenerator: (request) => sessionOf(request) ?? request.ip,
    max: (request) => (sessionOf(request) === undefined ? requestsPerMinute * addressShare : requestsPerMinute),
    allowList: (request) => !/^\/api\b/.test(request.url),
    errorResponseBuilder: (_request, { ttl }) =>
      new Refusal('TOO_MANY_REQUESTS', { retryAfterSeconds: Math.max(1, Math.ceil(ttl / 1_000)) }),
  });
}

function sessionOf(request: FastifyRequest): string | undefined {
  const token = request.cookies['token'];
  return token === undefined ? undefined : sha256(token).toString('base64url');
}
