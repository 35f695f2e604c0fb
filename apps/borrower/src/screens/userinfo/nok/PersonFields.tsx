import { Field } from '@house/ui';
import { nationalDigits, parsePhone } from '@house/identity';
import { contactRule, fullNameRule } from '@house/contract/field-rules';
import { useTexts } from '../../../language.ts';
import type { useFields } from '../use-fields.ts';
import type { NokField } from './nok-fields.ts';

/** A person's full name and phone. */
export function PersonFields({
  fields,
  name,
  contact,
}: {
  fields: ReturnType<typeof useFields<NokField>>;
  name: NokField;
  contact: NokField;
}) {
  const { form } = useTexts();
  return (
    <>
      <Field
        {...fields.of(name)}
        label={form.fullName}
        maxLength={fullNameRule.maxLength}
        autoComplete="off"
        autoCapitalize="words"
        enterKeyHint="next"
      />
      <Field
        {...fields.of(contact, nineDigits)}
        label={form.contact}
        hint={form.contactHint}
        prefix="+258"
        type="tel"
        inputMode="numeric"
        autoComplete="off"
        enterKeyHint="next"
      />
    </>
  );
}

/** A number loses its country code and leading 0; nothing but nine digits reaches the field. */
function nineDigits(text: string): string {
  return parsePhone(text) ?? nationalDigits(text).slice(0, contactRule.maxLength);
}
