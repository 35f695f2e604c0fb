// H. Michael Damm's totally anti-symmetric quasigroup of order 10, row after row.
const quasigroup =
  '0317598642' +
  '7092154863' +
  '4206871359' +
  '1750983426' +
  '6123045978' +
  '3674209581' +
  '5869720134' +
  '8945362017' +
  '9438617205' +
  '2581436790';

/** The check digit to put behind the digits; 0 when the digits already end in their own. */
export function dammDigit(digits: string): number {
  let interim = 0;
  for (const digit of digits) interim = Number(quasigroup.charAt(interim * 10 + Number(digit)));
  return interim;
}
