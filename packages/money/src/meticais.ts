import { centavos, type Centavos } from './centavos.ts';

/**
 * A JSON number of meticais (at most two decimals) as centavos: `fromMt(1234.5)` is 123450 centavos.
 * Throws RangeError for NaN, infinities, more than two decimals or an amount no number can hold exactly.
 */
export function fromMt(amountMt: number): Centavos {
  const rounded = Math.round(amountMt * 100);
  // The nearest number to "x.yz" is what dividing the whole centavos by 100 gives: equality is exact, no tolerance.
  if (!Number.isSafeInteger(rounded) || rounded / 100 !== amountMt) {
    throw new RangeError(`${amountMt} is not an amount of MT with at most two decimals`);
  }
  return centavos(rounded);
}

/** Centavos as the JSON number of meticais an answer carries. Throws RangeError beyond exact numbers. */
export function toMt(amount: Centavos): number {
  const whole = Number(amount);
  if (!Number.isSafeInteger(whole)) throw new RangeError(`${amount} centavos do not fit a number`);
  return whole / 100;
}
