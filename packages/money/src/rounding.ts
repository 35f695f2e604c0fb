import { centavos, type Centavos } from './centavos.ts';

/**
 * How a fraction of a centavo is dropped. `half-up`: to the nearest, halves away from zero. `floor`: down.
 * Every division of money names one of the two (rules.md 3 and 7).
 */
export type Rounding = 'half-up' | 'floor';

/** `amount × bps ÷ 10,000`. `bps` is a whole number of basis points: 800 is 8 %. */
export function percentOf(amount: Centavos, bps: number | bigint, rounding: Rounding): Centavos {
  return proportion(amount, bps, 10_000n, rounding);
}

/** `amount × part ÷ whole`: interest for 12 of 30 days is `proportion(interest, 12, 30, 'half-up')`. */
export function proportion(
  amount: Centavos,
  part: number | bigint,
  whole: number | bigint,
  rounding: Rounding,
): Centavos {
  return divide(amount * BigInt(part), BigInt(whole), rounding);
}

/** `numerator ÷ denominator` as whole centavos. The denominator is positive, else RangeError. */
export function divide(numerator: bigint, denominator: bigint, rounding: Rounding): Centavos {
  if (denominator <= 0n) throw new RangeError(`cannot divide money by ${denominator}`);
  return centavos(rounding === 'floor' ? floorOf(numerator, denominator) : halfUpOf(numerator, denominator));
}

function floorOf(numerator: bigint, denominator: bigint): bigint {
  const towardsZero = numerator / denominator;
  return numerator < 0n && numerator % denominator !== 0n ? towardsZero - 1n : towardsZero;
}

function halfUpOf(numerator: bigint, denominator: bigint): bigint {
  if (numerator < 0n) return -halfUpOf(-numerator, denominator);
  return (numerator * 2n + denominator) / (denominator * 2n);
}
