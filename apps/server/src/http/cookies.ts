import type { Locale } from '@house/i18n';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { House } from '../house.ts';

/** The cookies of the borrower's door: `token` (the session), `device` (knows a browser again), `locale`. */
export function cookiesOf(house: House, request: FastifyRequest, reply: FastifyReply) {
  const secure = !isLoopback(request.hostname);
  const base = { path: '/', sameSite: 'lax', secure } as const;
  return {
    giveToken: (token: string) =>
      void reply.setCookie('token', token, { ...base, httpOnly: true, maxAge: sessionSeconds }),
    forgetToken: () => void reply.clearCookie('token', { ...base, httpOnly: true }),
    giveLocale: (locale: Locale) => void reply.setCookie('locale', locale, { ...base, maxAge: yearSeconds }),
    /** The device's id, made at its first visit. */
    device: (): string => {
      const known = request.cookies['device'];
      if (known !== undefined && uuidPattern.test(known)) return known;
      const made = house.ids.uuid();
      reply.setCookie('device', made, { ...base, httpOnly: true, maxAge: yearSeconds });
      return made;
    },
  };
}

function isLoopback(hostname: string): boolean {
  return hostname === 'localhost' || hostname === '127.0.0.1' || hostname === '::1' || hostname === '[::1]';
}

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;
// The language cookie lives 365 days (specification, section 9); the session's server side ends it sooner.
const yearSeconds = 365 * 86_400;
const sessionSeconds = 30 * 86_400;
