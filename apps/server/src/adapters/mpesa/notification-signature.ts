import { createHmac, createSecretKey, timingSafeEqual, type KeyObject } from 'node:crypto';

const signatureWindowSeconds = 300;

/**
 * True when `header` (`t=<unix seconds>,v1=<hex>`) is the HMAC-SHA256 of `t.body` under one of the secrets and not
 * older or newer than five minutes (api.md, "Rail, incoming"). Several secrets allow one to be replaced.
 */
export function isSigned(
  header: string | undefined,
  body: string | Buffer,
  secrets: readonly string[],
  now: Date,
): boolean {
  const seconds = signedAtSeconds(header, body, secrets);
  return seconds !== undefined && Math.abs(now.getTime() / 1000 - seconds) <= signatureWindowSeconds;
}

/** When it was signed, by the clock of whoever knows a secret of ours; undefined where nobody did. */
export function signedAtSeconds(
  header: string | undefined,
  body: string | Buffer,
  secrets: readonly string[],
): number | undefined {
  const parts = /^t=(\d{1,12}),v1=([0-9a-f]{64})$/i.exec(header ?? '');
  if (parts === null) return undefined;
  const [, seconds = '', given = ''] = parts;
  const isOurs = (secret: string): boolean =>
    timingSafeEqual(signatureOf(secret, seconds, body), Buffer.from(given, 'hex'));
  return secrets.some(isOurs) ? Number(seconds) : undefined;
}

function signatureOf(secret: string, seconds: string, body: string | Buffer): Buffer {
  return createHmac('sha256', keyOf(secret)).update(`${seconds}.`).update(body).digest();
}

// A secret handed over as a text is read in anew every time, five times as slow (measured).
const keys = new Map<string, KeyObject>();

function keyOf(secret: string): KeyObject {
  const known = keys.get(secret);
  if (known !== undefined) return known;
  const key = createSecretKey(secret, 'utf8');
  keys.set(secret, key);
  return key;
}
