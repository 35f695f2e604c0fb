import type { ProductItem } from '@house/contract/types';

/** What is chosen on the picker, in MT and days. */
export type Selection = { readonly amountMt: number; readonly termDays: number };

/** The first choice: the largest amount, and the longest term it has. Undefined when nothing is offered. */
export function firstSelection(offers: readonly ProductItem[]): Selection | undefined {
  const largest = amountsOffered(offers).at(-1);
  return largest === undefined ? undefined : withAmount(offers, undefined, largest);
}

/** Another amount; the term stays where the amount has it, else it becomes the longest one there is. */
export function withAmount(offers: readonly ProductItem[], before: Selection | undefined, amountMt: number): Selection {
  const terms = termsFor(offers, amountMt);
  const kept = before !== undefined && terms.includes(before.termDays) ? before.termDays : terms.at(-1);
  return { amountMt, termDays: kept ?? 0 };
}

/** The offer that a selection stands for. */
export function chosenOffer(offers: readonly ProductItem[], chosen: Selection): ProductItem | undefined {
  return offers.find(({ amount, term }) => amount === chosen.amountMt && term === chosen.termDays);
}

/** The amounts on the slider, ascending. */
export function amountsOffered(offers: readonly ProductItem[]): number[] {
  return ascending(offers.map(({ amount }) => amount));
}

/** Every term of any amount, ascending: the chips. */
export function termsOffered(offers: readonly ProductItem[]): number[] {
  return ascending(offers.map(({ term }) => term));
}

/** The terms of one amount, ascending: the chips that can be tapped. */
export function termsFor(offers: readonly ProductItem[], amountMt: number): number[] {
  return ascending(offers.filter(({ amount }) => amount === amountMt).map(({ term }) => term));
}

function ascending(numbers: readonly number[]): number[] {
  return [...new Set(numbers)].sort((a, b) => a - b);
}
