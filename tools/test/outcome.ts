/** How a run went: how many tests passed, and the names of those that failed. */
export type Outcome = { passed: number; failed: string[] };

/** A failed test and the first line of why: whoever reads the sum may not see what was printed before it. */
export function because(name: string, message: string | undefined): string {
  const why = message?.split('\n')[0];
  return why ? `${name}: ${why}` : name;
}
