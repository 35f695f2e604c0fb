/** How a run went: how many tests passed, and the names of those that failed. */
export type Outcome = { passed: number; failed: string[] };
