/** Half an hour into the new day the rail has written the old one to its end. */
export const writtenAfterMs = 30 * 60_000;
/** Hours after a statement last said something new it is asked for again (0120). */
export const readAgainMs = 6 * 3_600_000;
/** Only when the rail has given an empty file for a day is it believed where something of ours may be on it (0133). */
export const believedEmptyAfterMs = 24 * 3_600_000;
/** A day of asking every quarter of an hour; after it what the rail gives is taken for all there is. */
export const mostPulls = 96;
/** Longer than the largest file takes: another worker begins anew only when this one is gone. */
export const matchingLeaseMs = 10 * 60_000;
