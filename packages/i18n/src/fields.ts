import { fieldsEn } from './fields.en.ts';
import { fieldsPt, type FieldTexts } from './fields.pt.ts';
import type { Locale } from './locale.ts';

export type FieldMessageCode = keyof FieldTexts['messages'];

/**
 * The message for one field of a refused form. `problem` is a message code of section 5; any other text but
 * `required` reads as 'Please input right x'. `field` is the name in the call's body; of a path the last part
 * counts (`0.fullName`).
 */
export function fieldText(field: string, problem: string, locale: Locale): string {
  const texts = locale === 'en' ? fieldsEn : fieldsPt;
  if (isFieldMessageCode(problem)) return texts.messages[problem];
  const label = labelOf(field, texts);
  return problem === 'required' ? texts.required(label) : texts.incorrect(label);
}

/** True when `code` is one of the quoted messages of section 5. */
function isFieldMessageCode(code: string): code is FieldMessageCode {
  return Object.hasOwn(fieldsPt.messages, code);
}

function labelOf(field: string, texts: FieldTexts): string {
  const name = field.slice(field.lastIndexOf('.') + 1);
  const labels: Readonly<Record<string, string>> = texts.labels;
  return Object.hasOwn(labels, name) ? (labels[name] ?? texts.unnamed) : texts.unnamed;
}
