import type { FastifyRequest } from 'fastify';
import { Refusal } from '../refusal.ts';

/**
 * Refuses a call that acts when a browser says it comes from a foreign page. No header at all (a program, not a
 * browser) is accepted (rules.md 11).
 */
export function demandOwnPage(request: FastifyRequest, publicOrigin: string | undefined): void {
  if (request.headers['sec-fetch-site'] === 'cross-site') throw new Refusal('CROSS_SITE');
  const origin = request.headers.origin;
  if (origin === undefined) return;
  const own = publicOrigin ?? `${request.protocol}://${request.host}`;
  if (!sameOrigin(origin, own)) throw new Refusal('CROSS_SITE');
}

function sameOrigin(given: string, own: string): boolean {
  if (!URL.canParse(given) || !URL.canParse(own)) return false;
  // The host decides: behind a proxy that ends TLS the scheme we see is not the borrower's.
  return new URL(given).host === new URL(own).host;
}
