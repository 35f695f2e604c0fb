import {
  contactRule,
  firstBrokenRule,
  fullNameRule,
  relationships,
  type FieldMessage,
} from '@house/contract/field-rules';

export type Relationship = (typeof relationships)[number];

/** The relative's three fields and the workmate's two; the workmate's relationship is given. */
export const nokFields = ['relationship', 'fullName', 'contact', 'workmateFullName', 'workmateContact'] as const;
export type NokField = (typeof nokFields)[number];

/** The message code of the first rule a field of step 2 breaks. */
export function brokenNokRule(field: NokField, value: string): FieldMessage | undefined {
  if (field === 'relationship') return isRelationship(value) ? undefined : 'RELATIONSHIP_REQUIRED';
  return firstBrokenRule(field === 'fullName' || field === 'workmateFullName' ? fullNameRule : contactRule, value);
}

export function isRelationship(value: string): value is Relationship {
  return relationships.some((relationship) => relationship === value);
}

/** What the field is called, be it the relative's or the workmate's. */
export function nokLabelOf(field: NokField): 'relationship' | 'fullName' | 'contact' {
  if (field === 'workmateFullName') return 'fullName';
  return field === 'workmateContact' ? 'contact' : field;
}

/** The form's field for a path of the server's validation answer: `1.contact` is the workmate's. */
export function nokFieldOf(path: string): NokField | undefined {
  const [index, name] = path.split('.');
  if (index === '0') return name === 'relationship' || name === 'fullName' || name === 'contact' ? name : undefined;
  if (name === 'fullName') return 'workmateFullName';
  return name === 'contact' ? 'workmateContact' : undefined;
}
