import { constants, createPublicKey, publicEncrypt } from 'node:crypto';
import type { KeyObject } from 'node:crypto';

/**
 * Makes the bearer of one request: base64 of the API key under RSA PKCS#1 v1.5 with the portal's public key. The
 * padding is random, so two bearers of one key differ; neither expires and there is no session call (rails.md).
 * Throws, without showing either key, when the public key is none or the API key does not fit into it.
 */
export function bearerMaker(apiKey: string, publicKey: string): () => string {
  const key = parsePublicKey(publicKey);
  const plain = Buffer.from(apiKey, 'utf8');
  if (plain.length === 0) throw new Error('MPESA_API_KEY is missing');
  const bearer = (): string => publicEncrypt({ key, padding: constants.RSA_PKCS1_PADDING }, plain).toString('base64');
  try {
    bearer();
  } catch {
    throw new Error('MPESA_API_KEY is too long for MPESA_PUBLIC_KEY');
  }
  return bearer;
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
