/** A NUIT or a BI as lists and panels show it: `1*****602`. `showNuit` opens the one and leaves a row in the audit log. */
export function maskNumber(number: string): string {
  return `${number.slice(0, 1)}*****${number.slice(-3)}`;
}
