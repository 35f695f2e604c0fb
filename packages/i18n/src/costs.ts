import { costsEn } from './costs.en.ts';
import { costsPt, type CostLabels } from './costs.pt.ts';
import type { Locale } from './locale.ts';

export type CostKey = keyof CostLabels;

/** The label of one line of a cost explanation. */
export function costLabel(key: CostKey, locale: Locale): string {
  return (locale === 'en' ? costsEn : costsPt)[key];
}
