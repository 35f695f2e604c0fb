import type { OperatorResult } from '@house/contract/operator/types';
import type { ConsoleTexts } from '@house/i18n/console.pt';
import { subjectWords } from '../../frame/subject.ts';

type About = Pick<OperatorResult<'approvals'>['data'][number], 'subject' | 'staff'>;

/** What a proposal is about, in words: one of staff by their name, of whom nobody knows the number. */
export function aboutWords({ subject, staff }: About, texts: ConsoleTexts): string {
  return subjectWords(staff === null ? subject : `operator:${staff}`, texts);
}
