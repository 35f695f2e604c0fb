import type { ConsoleTexts } from '@house/i18n/console.pt';
import { subjectWords } from '../../frame/subject.ts';

/** What a journal tells of, in words; nothing where its kind says all there is. */
export function toldOf(
  { subject, isShared }: { readonly subject: string | null; readonly isShared: boolean },
  texts: ConsoleTexts,
): string {
  if (subject === null) return '';
  const words = subjectWords(subject, texts);
  return isShared ? texts.ledger.beginningWith(words) : words;
}
