import { firstBrokenRule, firstNameRule, lastNameRule, nuitRule, type FieldMessage } from '@house/contract/field-rules';

export type BasicField = 'firstName' | 'lastName' | 'nid' | 'gender';

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
