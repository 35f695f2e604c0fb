import { withTexts } from '../parts.ts';

/** The part of the build that only loans to be repaid need. */
export const loadOwedParts = withTexts(() => import('./owed-parts.ts'));
