/**
 * The rules of the forms (specification, section 5) as plain data: the app checks a field on blur with them, the
 * server's schemas are built from them. `required` and `incorrect` are keys of the field messages in `@house/i18n`
 * (`INCORRECT` is the generic 'Please input right x').
 */
export type TextRule = {
  readonly maxLength: number;
  readonly pattern: RegExp;
  readonly required: FieldMessage;
  readonly incorrect: FieldMessage;
};

export type FieldMessage =
  | 'FIRST_NAME_REQUIRED'
  | 'LAST_NAME_REQUIRED'
  | 'NUIT_REQUIRED'
  | 'NUIT_FORMAT'
  | 'GENDER_REQUIRED'
  | 'RELATIONSHIP_REQUIRED'
  | 'FULL_NAME_REQUIRED'
  | 'CONTACT_REQUIRED'
  | 'CONTACT_FORMAT'
  | 'INCORRECT';

/**
 * The specification asks of a name only that there is one and how long it may be, and people's names are not ours to judge:
 * it has a letter, and beside letters with their marks digits, punctuation and spaces. What is no writing (control and format
 * characters, symbols as `<` and emoji, the ring that makes a digit one) is a slip or worse.
 */
const name = /^[\p{Mn}\p{Mc}\p{N}\p{P} ]*\p{L}[\p{L}\p{Mn}\p{Mc}\p{N}\p{P} ]*$/u;

export const firstNameRule: TextRule = {
  maxLength: 20,
  pattern: name,
  required: 'FIRST_NAME_REQUIRED',
  incorrect: 'INCORRECT',
};
export const lastNameRule: TextRule = {
  maxLength: 20,
  pattern: name,
  required: 'LAST_NAME_REQUIRED',
  incorrect: 'INCORRECT',
};
export const fullNameRule: TextRule = {
  maxLength: 40,
  pattern: name,
  required: 'FULL_NAME_REQUIRED',
  incorrect: 'INCORRECT',
};
/** The form checks nine digits only; the check digit is the server's matter (rules.md 2). */
export const nuitRule: TextRule = {
  maxLength: 9,
  pattern: /^\d{9}$/,
  required: 'NUIT_REQUIRED',
  incorrect: 'NUIT_FORMAT',
};
export const contactRule: TextRule = {
  maxLength: 9,
  pattern: /^8[2-7]\d{7}$/,
  required: 'CONTACT_REQUIRED',
  incorrect: 'CONTACT_FORMAT',
};

/** The first rule a text breaks, or undefined when it is fine. */
export function firstBrokenRule(rule: TextRule, text: string): FieldMessage | undefined {
  const clean = text.normalize('NFC').trim().replace(/\s+/g, ' ');
  if (clean === '') return rule.required;
  if (clean.length > rule.maxLength || !rule.pattern.test(clean)) return rule.incorrect;
  return undefined;
}

/** What a next of kin may be to the borrower. */
export const relationships = ['Father', 'Mother', 'Brother', 'Sister', 'Husband', 'Wife'] as const;
