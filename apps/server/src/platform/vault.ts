import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  createSecretKey,
  hash,
  hkdfSync,
  timingSafeEqual,
  type KeyObject,
} from 'node:crypto';
import { freshBytes } from './ids.ts';

/**
 * Keeps personal data unreadable at rest. Keys are derived by purpose from `APP_SECRET`, a list: a secret is rotated by a new
 * one in front, which seals from then on. All of them open. The last keys what must stay equal: whom another one looked for
 * by a number would be somebody new, with no debt and on no blacklist.
 */
export type Vault = {
  /** Seals a text for one column; the purpose is bound in, so a value moved to another column does not open. */
  seal(purpose: string, text: string): Buffer;
  /** The same so that equal texts are equal bytes, for what is held against each other as it stands. */
  sealAlike(purpose: string, text: string): Buffer;
  /** Opens what `seal` made. Throws when the key is unknown or the bytes were changed. */
  open(purpose: string, sealed: Buffer): string;
  /** The same for what is no text. */
  sealBytes(purpose: string, bytes: Uint8Array): Buffer;
  openBytes(purpose: string, sealed: Buffer): Buffer;
  /** The blind index of a text: equal texts, equal bytes; nothing to be read from them. */
  blindIndex(purpose: string, text: string): Buffer;
  /** A keyed digest for codes and signatures of our own. */
  digest(purpose: string, bytes: Buffer): Buffer;
};

// version 1 | key id 4 | iv 12 | tag 16 | cipher text
const version = 1;
const keyIdBytes = 4;
const ivBytes = 12;
const tagBytes = 16;
const headerBytes = 1 + keyIdBytes + ivBytes + tagBytes;

export function openVault(secrets: readonly string[]): Vault {
  const rings = secrets.map((secret) => keyRing(secret));
  const [current, eldest] = [rings[0], rings.at(-1)];
  if (current === undefined || eldest === undefined) throw new RangeError('a vault needs a secret');
  return {
    seal: (purpose, text) => seal(current, purpose, Buffer.from(text)),
    // A nonce out of the text itself serves no second text; the last secret's, or a rotation would make two of one.
    sealAlike: (purpose, text) =>
      seal(eldest, purpose, Buffer.from(text), hmac(eldest.index(purpose), Buffer.from(text)).subarray(0, ivBytes)),
    open: (purpose, sealed) => open(rings, purpose, sealed).toString('utf8'),
    sealBytes: (purpose, bytes) => seal(current, purpose, bytes),
    openBytes: (purpose, sealed) => open(rings, purpose, sealed),
    blindIndex: (purpose, text) => hmac(eldest.index(purpose), Buffer.from(text)),
    digest: (purpose, bytes) => hmac(eldest.digest(purpose), bytes),
  };
}

/** Whether two digests are equal, in a time that tells nothing of where they differ. */
export function sameBytes(a: Buffer, b: Buffer): boolean {
  return a.length === b.length && timingSafeEqual(a, b);
}

export function sha256(text: string | Buffer): Buffer {
  // By way of the text: a buffer that `hash` makes has memory of its own, which took 0.6 µs of every call (measured).
  return Buffer.from(hash('sha256', text, 'hex'), 'hex');
}

// As key objects: handed over as bytes they would be read in anew every time, five times as slow (measured).
type KeyRing = { id: number; head: Buffer; seal: KeyOf; index: KeyOf; digest: KeyOf };
type KeyOf = (purpose: string) => KeyObject;

function keyRing(secret: string): KeyRing {
  const derived = (info: string): KeyObject => createSecretKey(Buffer.from(hkdfSync('sha256', secret, '', info, 32)));
  const keysFor = (use: string): KeyOf => {
    const keys = new Map<string, KeyObject>();
    return (purpose) => {
      const known = keys.get(purpose);
      if (known !== undefined) return known;
      const key = derived(`${use}:${purpose}`);
      keys.set(purpose, key);
      return key;
    };
  };
  const head = Buffer.concat([Buffer.of(version), sha256(derived('id').export()).subarray(0, keyIdBytes)]);
  const id = head.readUInt32BE(1);
  return { id, head, seal: keysFor('seal'), index: keysFor('index'), digest: keysFor('digest') };
}

function seal(ring: KeyRing, purpose: string, bytes: Uint8Array, iv = freshBytes(ivBytes)): Buffer {
  const cipher = createCipheriv('aes-256-gcm', ring.seal(purpose), iv);
  const body = cipher.update(bytes);
  // In this mode nothing is left to come; it makes the tag.
  cipher.final();
  return Buffer.concat([ring.head, iv, cipher.getAuthTag(), body]);
}

function open(rings: readonly KeyRing[], purpose: string, sealed: Buffer): Buffer {
  const id = sealed.length < headerBytes ? undefined : sealed.readUInt32BE(1);
  const ring = rings.find((one) => one.id === id);
  if (sealed[0] !== version || ring === undefined) throw new Error(`sealed ${purpose} has no known key`);
  const iv = sealed.subarray(1 + keyIdBytes, 1 + keyIdBytes + ivBytes);
  const decipher = createDecipheriv('aes-256-gcm', ring.seal(purpose), iv);
  decipher.setAuthTag(sealed.subarray(headerBytes - tagBytes, headerBytes));
  const bytes = decipher.update(sealed.subarray(headerBytes));
  decipher.final();
  return bytes;
}

function hmac(key: KeyObject, bytes: Buffer): Buffer {
  return createHmac('sha256', key).update(bytes).digest();
}
