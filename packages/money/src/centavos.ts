declare const brand: unique symbol;

/** An amount of money: a whole number of centavos, negative where the business allows it (rules.md 1). */
export type Centavos = bigint & { readonly [brand]: 'Centavos' };

/** Names a whole number of centavos. A number must be a safe integer. Throws RangeError otherwise. */
export function centavos(amount: bigint | number): Centavos {
  return BigInt(amount) as Centavos;
}

export const zeroCentavos: Centavos = centavos(0n);

/** The sum of all amounts, 0 for none: `sum(fee, interest)`, `sum(...lines)`. */
export function sum(...amounts: readonly Centavos[]): Centavos {
  let total = 0n;
  for (const amount of amounts) total += amount;
  return centavos(total);
}

/** The sum of what each thing has. A call takes no more than some 100,000 arguments: many are not handed to `sum`. */
export function sumOf<Thing>(things: Iterable<Thing>, amountOf: (thing: Thing) => Centavos): Centavos {
  let total = 0n;
  for (const thing of things) total += amountOf(thing);
  return centavos(total);
}

/** `from − less`; negative when `less` is the larger. */
export function minus(from: Centavos, less: Centavos): Centavos {
  return centavos(from - less);
}

/** The smallest of the amounts. */
export function min(first: Centavos, ...others: readonly Centavos[]): Centavos {
  return others.reduce((least, amount) => (amount < least ? amount : least), first);
}

/** The largest of the amounts. */
export function max(first: Centavos, ...others: readonly Centavos[]): Centavos {
  return others.reduce((most, amount) => (amount > most ? amount : most), first);
}
