import { constants, createPublicKey, publicEncrypt } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/**
 * The bearer of every request: base64 of the API key under RSA PKCS#1 v1.5 with the portal's public key. It does not expire
 * and there is no session call (rails.md), so that one is made for all; the padding is random, and two of one key differ.
 * Throws, without showing either key, when the public key is none or the API key does not fit into it.
 */
export function bearerOf(apiKey: string, publicKey: string): string {
  const key = parsePublicKey(publicKey);
  const plain = Buffer.from(apiKey, 'utf8');
  if (plain.length === 0) throw new Error('MPESA_API_KEY is missing');
  try {
    return publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, plain).toString('base64');
  } catch {
    throw new Error('MPESA_API_KEY is too long for MPESA_PUBLIC_KEY');
  }
}

function parsePublicKey(base64: string): KeyObject {
  try {
    const key = createPublicKey({ key: Buffer.from(base64.replace(/\s/g, ''), 'base64'), format: 'der', type: 'spki' });
    if (key.asymmetricKeyType === 'rsa') return key;
  } catch {
    // The library's message may quote what it was given; ours does not.
  }
  throw new Error('MPESA_PUBLIC_KEY is not the base64 of an RSA public key');
}
