import { constants, privateDecrypt, timingSafeEqual, type KeyObject } from 'node:crypto';
import type { Merchant } from './merchant.ts';

/**
 * Whether an `Authorization` header carries our merchant's API key, encrypted with the rail's public key (RSA,
 * PKCS#1 v1.5, base64). `missing` when it is no bearer at all.
 */
export function checkBearer(header: string | undefined, merchant: Merchant): 'right' | 'wrong' | 'missing' {
  const encrypted = /^Bearer ([A-Za-z0-9+/=]{1,2000})$/.exec(header ?? '')?.[1];
  if (encrypted === undefined) return 'missing';
  if (lastRight.get(merchant) === encrypted) return 'right';
  const key = decrypt(Buffer.from(encrypted, 'base64'), merchant.privateKey);
  const expected = Buffer.from(merchant.apiKey);
  if (!key || key.length !== expected.length || !timingSafeEqual(key, expected)) return 'wrong';
  lastRight.set(merchant, encrypted);
  return 'right';
}

// A client may send one bearer for ever, and to open it is a millisecond of the processor, most of what a call takes here.
const lastRight = new WeakMap<Merchant, string>();

// Node refuses RSA_PKCS1_PADDING for decryption (it would be a padding oracle elsewhere), the vendor's protocol
// needs it: so the block is opened raw and the padding taken off here.
function decrypt(block: Buffer, key: KeyObject): Buffer | undefined {
  try {
    return withoutPadding(privateDecrypt({ key, padding: constants.RSA_NO_PADDING }, block));
  } catch {
    return undefined;
  }
}

/** The message in a block 00 02 (at least eight bytes that are not 00) 00 message; RFC 8017, 7.2.2. */
export function withoutPadding(block: Buffer): Buffer | undefined {
  if (block[0] !== 0 || block[1] !== 2) return undefined;
  const end = block.indexOf(0, 2);
  return end < 10 ? undefined : block.subarray(end + 1);
}
