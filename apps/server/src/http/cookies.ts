import { isUuid } from '@house/identity';
import { isLocale, type Locale } from '@house/i18n';
import type { FastifyReply, FastifyRequest } from 'fastify';
import type { House } from '../house.ts';
import { isThisMachine } from '../platform/this-machine.ts';

/** How a door's session cookie is called and kept. The server's side of a session may end it sooner. */
export type SessionCookie = {
  readonly name: string;
  readonly sameSite: 'lax' | 'strict';
  /** Whether browsers are known again by a cookie `device`. */
  readonly knowsDevices: boolean;
  /**
   * A cookie that lives and dies with the session's and that a page can read: whose session it is. All windows of a browser
   * have one session, and by it a page that was opened in another's learns that it is theirs no longer (decision 0248).
   */
  readonly tellsWhose?: string;
};

export const borrowerSession: SessionCookie = {
  name: 'token',
  sameSite: 'lax',
  knowsDevices: true,
  tellsWhose: 'visitor',
};
// Cookies do not know ports: the console beside the app on one host needs a name of its own.
export const operatorSession: SessionCookie = {
  name: 'operator',
  sameSite: 'strict',
  knowsDevices: false,
};

export type DoorCookies = ReturnType<typeof cookiesOf>;

/** The cookies of a door: its session and whose that is, `device` (knows a browser again), `locale`. */
export function cookiesOf(house: House, request: FastifyRequest, reply: FastifyReply, session: SessionCookie) {
  // Most answers give no cookie.
  const base = () => ({ path: '/', sameSite: 'lax', secure: !isThisMachine(request.hostname) }) as const;
  const sessionBase = () => ({ ...base(), sameSite: session.sameSite, httpOnly: true }) as const;
  return {
    giveToken: (token: string, maxAgeMs: number, whose = '') => {
      const maxAge = maxAgeMs / 1_000;
      reply.setCookie(session.name, token, { ...sessionBase(), maxAge });
      if (session.tellsWhose !== undefined) reply.setCookie(session.tellsWhose, whose, { ...base(), maxAge });
    },
    forgetToken: () => {
      reply.clearCookie(session.name, sessionBase());
      if (session.tellsWhose !== undefined) reply.clearCookie(session.tellsWhose, base());
    },
    giveLocale: (locale: Locale) => void reply.setCookie('locale', locale, { ...base(), maxAge: yearSeconds }),
    /** The device's id, made at its first visit. */
    device: (): string => {
      if (!session.knowsDevices) return '';
      const known = request.cookies['device'];
      if (known !== undefined && isDevice(known)) return known;
      const made = house.ids.uuid();
      reply.setCookie('device', made, { ...base(), httpOnly: true, maxAge: yearSeconds });
      return made;
    },
  };
}

/**
 * A browser sends along what another site of the same domain calls as we do, the older one first, and no answer of ours can end
 * that: whoever had such a `token` was let in and sent away again, for good. Of several of one name the one counts that can be ours.
 */
export function preferOwnCookies(request: FastifyRequest, _reply: FastifyReply, done: () => void): void {
  const { cookies, headers } = request;
  for (const [name, canBeOurs] of ownForms) {
    const first = cookies[name];
    if (first === undefined || canBeOurs(first)) continue;
    const own = valuesOf(headers.cookie ?? '', name).find(canBeOurs);
    if (own !== undefined) cookies[name] = own;
  }
  done();
}

function valuesOf(header: string, name: string): readonly string[] {
  const pairs = header.split(';').map((pair) => pair.trim());
  return pairs.filter((pair) => pair.startsWith(`${name}=`)).map((pair) => pair.slice(name.length + 1));
}

const isToken = (value: string): boolean => /^[\w-]{43}$/.test(value);
// As `ids` writes it.
const isDevice = (value: string): boolean => isUuid(value) && value === value.toLowerCase();

const ownForms: readonly (readonly [name: string, canBeOurs: (value: string) => boolean])[] = [
  [borrowerSession.name, isToken],
  [operatorSession.name, isToken],
  ['device', isDevice],
  ['locale', isLocale],
];

// The language cookie lives 365 days (specification, section 9).
const yearSeconds = 365 * 86_400;
