/** What went wrong, in its own words. */
export function messageOf(fault: unknown): string {
  return fault instanceof Error ? fault.message : String(fault);
}
