/** A NUIT as lists and panels show it: `1*****602`. Only `showNuit` opens it, and leaves a row in the audit log. */
export function maskNuit(nuit: string): string {
  return `${nuit.slice(0, 1)}*****${nuit.slice(-3)}`;
}
