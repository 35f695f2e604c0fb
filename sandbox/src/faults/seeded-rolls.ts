/** The next number of the sequence, at least 0 and below 1. */
export type Rolls = () => number;

/** A sequence that is the same for the same seed (mulberry32, public domain). */
export function seededRolls(seed: number): Rolls {
  let state = seed >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
