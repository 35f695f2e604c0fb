/** A number as somebody mistypes it: its last digit is another. */
export function slipIn(number: string, digit: number): string {
  const last = (Number(number.at(-1)) + 1 + (digit % 9)) % 10;
  return `${number.slice(0, -1)}${last}`;
}
