/**
 * A fresh idempotency key: 128 random bits. `crypto.randomUUID` is missing on a page without TLS, as a phone on the
 * shop's own network may see it.
 */
export function newKey(): string {
  return Array.from(crypto.getRandomValues(new Uint8Array(16)), (byte) => byte.toString(16).padStart(2, '0')).join('');
}
