import { firstBrokenRule, firstNameRule, lastNameRule, nuitRule, type FieldMessage } from '@house/contract/field-rules';

export const basicFields = ['firstName', 'lastName', 'nid', 'gender'] as const;
export type BasicField = (typeof basicFields)[number];

const rules = { firstName: firstNameRule, lastName: lastNameRule, nid: nuitRule };

/** The message code of the first rule a field of step 1 breaks. */
export function brokenBasicRule(field: BasicField, value: string): FieldMessage | undefined {
  if (field !== 'gender') return firstBrokenRule(rules[field], value);
  return value === 'Male' || value === 'Female' ? undefined : 'GENDER_REQUIRED';
}

/** Nine digits at most reach the field, whatever is typed or pasted. */
export function digitsOnly(text: string): string {
  return text.replace(/\D/g, '').slice(0, nuitRule.maxLength);
}

/** What a validation answer says about fields of this form; other names are none of ours. */
export function basicProblems(found: Readonly<Record<string, string>>): ReadonlyMap<BasicField, string> {
  const problems = new Map<BasicField, string>();
  for (const field of basicFields) {
    const message = found[field];
    if (message !== undefined) problems.set(field, message);
  }
  return problems;
}
