import { isThisMachine } from '../../platform/this-machine.ts';

/** Everything the M-Pesa adapter must be told. Names of the environment: api.md, "The outside, in production". */
export type MpesaSettings = {
  host: MpesaHost;
  apiKey: string;
  /** Base64 of the SPKI DER, as the portal prints it. */
  publicKey: string;
  /** Five or six digits. */
  serviceProviderCode: string;
  initiator: string;
  securityCredential: string;
  /** The `Origin` header the portal registered for us. */
  origin: string;
  limits?: Partial<MpesaLimits>;
};

/** `port` is absent where each operation has the vendor's own. */
export type MpesaHost = { secure: boolean; hostname: string; port: number | undefined };

export type MpesaLimits = {
  /** The prompt lives about 66 s and other clients wait 90–120 s: giving up sooner would only make unknowns. */
  collectTimeoutMs: number;
  timeoutMs: number;
  answerBytes: number;
};

export const defaultLimits: MpesaLimits = { collectTimeoutMs: 120_000, timeoutMs: 90_000, answerBytes: 64 * 1024 };

/**
 * `https://api.vm.co.mz` → the vendor's ports; a port of its own in the text → every operation there. Plain `http` is
 * for a stand-in on this machine only, because the bearer and the numbers would travel in the open.
 * Throws an error with one plain line for anything else.
 */
export function parseMpesaHost(text: string): MpesaHost {
  const url = URL.parse(text);
  if (url === null || !['https:', 'http:'].includes(url.protocol)) throw refused('must be an https address');
  if (url.pathname !== '/' || url.search !== '' || url.username !== '')
    throw refused('must be a host and nothing more');
  const secure = url.protocol === 'https:';
  if (!secure && !isThisMachine(url.hostname)) throw refused('may be plain http on this machine only');
  return { secure, hostname: url.hostname.replace(/^\[|\]$/g, ''), port: portNamedIn(text) };
}

/** URL drops a scheme's usual port; here `https://host:443` means "all operations on 443", so the text is asked. */
function portNamedIn(text: string): number | undefined {
  const named = /^\w+:\/\/[^/]*?:(\d{1,5})\/?$/.exec(text.trim())?.[1];
  return named === undefined ? undefined : Number(named);
}

function refused(why: string): Error {
  return new Error(`MPESA_HOST ${why}`);
}
