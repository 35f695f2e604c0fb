import type { Locale } from './locale.ts';
import { statementFaultsEn } from './statement-faults.en.ts';
import { statementFaultsPt, type StatementFaultTexts } from './statement-faults.pt.ts';

export type FaultInFile = { readonly line: number; readonly fault: keyof StatementFaultTexts['faults'] };

/** Which line of a statement cannot be read, and why. */
export function statementFaultText({ line, fault }: FaultInFile, locale: Locale): string {
  const texts = locale === 'en' ? statementFaultsEn : statementFaultsPt;
  return texts.at(line, texts.faults[fault]);
}
