import type { Place } from './place.ts';

/** One way money moves: what stands before it, what is done, and what must be true when all has settled. */
export type Flow = {
  readonly name: string;
  /** So many of a hundred cases may not come again, as lanes go on in another order (docs/measurements.md); usually ten. */
  readonly mayMiss?: number;
  /** Lets days go by, in which whoever borrowed there before is late: the place is its own, and its loans are so many days old; at 0 it is new. */
  readonly ownPlaceAfterDays?: number;
  /** What takes long to prepare, for many cases at once. */
  stock?(place: Place, nths: readonly number[]): Promise<void>;
  /** Made anew for every case, with nothing cut. */
  prepare(place: Place, nth: number): Promise<Case>;
};
export type Case = {
  /** Does it as a person with a bad line does: again when there was no answer. */
  run(): Promise<void>;
  /** True when nothing more is to come. */
  isOver(): Promise<boolean>;
  /** What is wrong, held against the rail's own book. */
  faults(): Promise<readonly string[]>;
};
