import { randomBytes, randomInt, randomUUID } from 'node:crypto';

/** The one source of chance: ids, tokens and seeds come from here, so a simulation can give its own. */
export type Ids = {
  uuid(): string;
  bytes(length: number): Buffer;
  /** A whole number from 0 up to, not including, `below`. */
  below(below: number): number;
};

export const systemIds: Ids = {
  uuid: randomUUID,
  bytes: (length) => randomBytes(length),
  below: (below) => randomInt(below),
};

/** A reference for the rail: capital letters and digits, as M-Pesa demands (rails.md); 20 characters, 100 bits. */
export function newRailReference(ids: Ids): string {
  let reference = '';
  // Five bits of each byte: the alphabet has 32 characters.
  for (const byte of ids.bytes(20)) reference += referenceAlphabet[byte & 31];
  return reference;
}

const referenceAlphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
