import type { FaultKind } from '../year/fault-kinds.ts';

/** A line of the product and what a careless hand would make of it. */
export type Swap = { readonly file: string; readonly from: string; readonly to: string };

/** A planted bug; the usual run must catch it, or a longer one where it says so. */
export type Mutant = {
  readonly name: string;
  readonly swaps: readonly Swap[];
  readonly seed?: number;
  readonly days?: number;
  readonly people?: number;
  /** The kinds of fault that may strike, where fewer will do: all by default. */
  readonly only?: readonly FaultKind[];
  /** As `SimWish` has it. */
  readonly looksUp?: boolean;
};
