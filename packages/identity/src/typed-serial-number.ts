import { isSerialNumber, type SerialNumber } from './serial-number.ts';

/** More slips than this and a typed reference no longer says which order was meant. */
export const mostSlips = 2;

/**
 * The order numbers that a person may have meant by what they typed: those within so many slips of the hand, each a
 * wrong, missing or doubled digit or two neighbours swapped. Of a wholly typed number some 500 at two slips, because
 * the check digit leaves one in ten; letters and spaces are left out first.
 */
export function serialNumbersNear(typed: string, slips: number): ReadonlySet<SerialNumber> {
  const digits = digitsOf(typed);
  const near = new Set<SerialNumber>();
  if (Math.abs(digits.length - serialLength) > slips) return near;
  let texts = new Set([digits]);
  for (let slip = 0; slip <= slips; slip += 1) {
    for (const text of texts) if (isSerialNumber(text)) near.add(text);
    if (slip < slips) texts = new Set([...texts].flatMap((text) => oneSlipFrom(text, slips - slip - 1)));
  }
  return near;
}

/** How many slips lie between what was typed and the number; undefined beyond `mostSlips`. */
export function slipsBetween(typed: string, serialNumber: string): number | undefined {
  const slips = editDistance(digitsOf(typed), serialNumber);
  return slips <= mostSlips ? slips : undefined;
}

const serialLength = 10;
const digitList = [...'0123456789'];

function digitsOf(typed: string): string {
  return typed.replaceAll(/\D/g, '');
}

/** Every text one slip away from which a number of ten digits can still be reached by the slips that are left. */
function oneSlipFrom(text: string, left: number): string[] {
  const found: string[] = [];
  for (let at = 0; at <= text.length; at += 1) {
    const before = text.slice(0, at);
    const after = text.slice(at + 1);
    for (const digit of digitList) {
      found.push(before + digit + text.slice(at));
      if (at < text.length) found.push(before + digit + after);
    }
    if (at < text.length) found.push(before + after);
    if (at + 1 < text.length) found.push(before + text.charAt(at + 1) + text.charAt(at) + text.slice(at + 2));
  }
  return found.filter((one) => Math.abs(one.length - serialLength) <= left);
}

/** Digits to change, add, take away or swap with their neighbour, at least, to make one text of the other. */
function editDistance(a: string, b: string): number {
  const rows = [Array.from({ length: b.length + 1 }, (_, column) => column)];
  const at = (row: number, column: number): number => rows[row]?.[column] ?? Number.POSITIVE_INFINITY;
  for (let row = 1; row <= a.length; row += 1) {
    const line = [row];
    rows.push(line);
    for (let column = 1; column <= b.length; column += 1) {
      const isSame = a.charAt(row - 1) === b.charAt(column - 1);
      // Before the first digit there is none, and none equals it.
      const isSwapped = a.charAt(row - 1) === b.charAt(column - 2) && a.charAt(row - 2) === b.charAt(column - 1);
      line.push(
        Math.min(
          at(row - 1, column) + 1,
          at(row, column - 1) + 1,
          at(row - 1, column - 1) + (isSame ? 0 : 1),
          isSwapped ? at(row - 2, column - 2) + 1 : Number.POSITIVE_INFINITY,
        ),
      );
    }
  }
  return at(a.length, b.length);
}
