import { constants, privateDecrypt } from 'node:crypto';
import { describe, expect, it } from 'vitest';
import { bearerOf } from './bearer.ts';
import { privateKey, publicKey } from './testing/wire.ts';

/** Current Node refuses PKCS#1 v1.5 decryption, so the block is opened bare: 00 02, random bytes, 00, the key. */
function open(bearer: string): { head: string; padding: Buffer; plain: string } {
  const block = privateDecrypt({ key: privateKey, padding: constants.RSA_NO_PADDING }, Buffer.from(bearer, 'base64'));
  const zero = block.indexOf(0, 2);
  return {
    head: block.subarray(0, 2).toString('hex'),
    padding: block.subarray(2, zero),
    plain: block.toString('utf8', zero + 1),
  };
}

describe('the bearer', () => {
  it('is the API key under PKCS#1 v1.5 with the portal’s key', () => {
    const { head, padding, plain } = open(bearerOf('an-api-key', publicKey));
    expect(head).toBe('0002');
    expect(padding.length).toBeGreaterThanOrEqual(8);
    expect(plain).toBe('an-api-key');
  });

  it('is another each time it is made, for its padding is random', () => {
    expect(bearerOf('an-api-key', publicKey)).not.toBe(bearerOf('an-api-key', publicKey));
  });

  it('takes a public key broken into lines, as one is copied from a web page', () => {
    const inLines = publicKey.replace(/(.{64})/g, '$1\r\n');
    expect(open(bearerOf('an-api-key', inLines)).plain).toBe('an-api-key');
  });

  it.each([
    ['a public key that is none', 'an-api-key', 'bm90IGEga2V5'],
    ['an API key longer than the public key can hold', 'x'.repeat(300), publicKey],
    ['no API key', '', publicKey],
  ])('refuses %s with a line that shows neither', (_, apiKey, key) => {
    expect(() => bearerOf(apiKey, key)).toThrow(/^MPESA_(API_KEY|PUBLIC_KEY) (is|needs)[\w\s-]*$/);
  });
});
