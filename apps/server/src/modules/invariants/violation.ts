import type { House } from '../../house.ts';

/** Something that must never be: the sentence that does not hold, and the first rows that show it. */
export type Violation = { readonly invariant: string; readonly rows: readonly unknown[] };

/** What a verification needs of the house: no key and no way outside. */
export type Verifier = Pick<House, 'database' | 'clock'>;

/** Enough to see what is wrong. */
export const shownRows = 10;
