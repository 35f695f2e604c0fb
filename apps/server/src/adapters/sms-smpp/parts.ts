import { hash } from 'node:crypto';
import smpp from 'smpp';

/** One submit_sm's share of a text: its bytes, whether they begin with a user data header, and their alphabet. */
export type Part = { readonly bytes: Buffer; readonly hasHeader: boolean; readonly dataCoding: 0 | 8 };

const gsm7 = { dataCoding: 0, inOne: 160, inEachOfMany: 153 } as const;
// In bytes: 70 characters alone, 67 beside a header.
const ucs2 = { dataCoding: 8, inOne: 140, inEachOfMany: 134 } as const;
const escape = 0x1b;

/**
 * A text as the SMSC takes it: GSM-7, a septet a byte, where every character is in that alphabet, else UCS-2; cut into
 * parts that the phone puts together again by their header. The same message cut again gives the same parts.
 */
export function partsOf(message: { readonly id: string; readonly text: string }): readonly Part[] {
  const isGsm7 = smpp.encodings.ASCII.match(message.text);
  const { dataCoding, inOne, inEachOfMany } = isGsm7 ? gsm7 : ucs2;
  const bytes = isGsm7 ? smpp.encodings.ASCII.encode(message.text) : Buffer.from(message.text, 'utf16le').swap16();
  if (bytes.length <= inOne) return [{ bytes, hasHeader: false, dataCoding }];
  const pieces = isGsm7 ? cut(bytes, inEachOfMany, 1, isEscape) : cut(bytes, inEachOfMany, 2, isHighSurrogate);
  const reference = hash('sha256', message.id, 'buffer')[0] ?? 0;
  return pieces.map((piece, index) => ({
    // Concatenated short messages, 8-bit reference (3GPP TS 23.040, 9.2.3.24.1).
    bytes: Buffer.concat([Buffer.of(5, 0, 3, reference, pieces.length, index + 1), piece]),
    hasHeader: true,
    dataCoding,
  }));
}

/** Pieces of at most so many bytes, none ending in a character that belongs to the next. */
function cut(bytes: Buffer, longest: number, width: number, opens: (bytes: Buffer, at: number) => boolean): Buffer[] {
  const pieces: Buffer[] = [];
  for (let from = 0; from < bytes.length;) {
    const whole = Math.min(from + longest, bytes.length);
    const to = whole < bytes.length && opens(bytes, whole - width) ? whole - width : whole;
    pieces.push(bytes.subarray(from, to));
    from = to;
  }
  return pieces;
}

function isEscape(bytes: Buffer, at: number): boolean {
  return bytes[at] === escape;
}

function isHighSurrogate(bytes: Buffer, at: number): boolean {
  return ((bytes[at] ?? 0) & 0xfc) === 0xd8;
}
