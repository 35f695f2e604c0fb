import type { FieldMessage } from '@house/contract/field-rules';
import type { AppTexts } from '@house/i18n/app.pt';

type FieldTexts = AppTexts['fields'];

/** The words for a broken rule: the quoted message, or 'Please input right x' with the field's name. */
export function fieldMessage(
  broken: FieldMessage | undefined,
  field: keyof FieldTexts['labels'],
  texts: FieldTexts,
): string | undefined {
  if (broken === undefined) return undefined;
  return broken === 'INCORRECT' ? texts.incorrect(texts.labels[field]) : texts.messages[broken];
}
