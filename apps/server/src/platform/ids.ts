import { randomBytes, randomFillSync, randomInt, randomUUID } from 'node:crypto';

/** The one source of chance: ids, tokens and seeds come from here, so a simulation can give its own. */
export type Ids = {
  uuid(): string;
  bytes(length: number): Buffer;
  /** A whole number from 0 up to, not including, `below`. */
  below(below: number): number;
};

export const systemIds: Ids = {
  uuid: randomUUID,
  bytes: freshBytes,
  below: (below) => randomInt(below),
};

// Asked of the system by the page: each asking costs more than what is made of a few bytes.
const page = Buffer.alloc(4_096);
const fewBytes = 64;
let given = page.length;

/** Bytes that chance gives and nobody else gets. */
export function freshBytes(length: number): Buffer {
  if (length > fewBytes) return randomBytes(length);
  if (given + length > page.length) {
    randomFillSync(page);
    given = 0;
  }
  const bytes = Buffer.from(page.subarray(given, given + length));
  page.fill(0, given, given + length);
  given += length;
  return bytes;
}

/** A reference for the rail: capital letters and digits, as M-Pesa demands (rails.md); 20 characters, 100 bits. */
export function newRailReference(ids: Ids): string {
  let reference = '';
  // Five bits of each byte: the alphabet has 32 characters.
  for (const byte of ids.bytes(20)) reference += referenceAlphabet[byte & 31];
  return reference;
}

const referenceAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
