import { useState, type RefObject } from 'react';

/** The first thing wrong with one field's value, as a message, or undefined. */
export type Check<F extends string> = (field: F, value: string) => string | undefined;

/**
 * The values of a form and what is wrong with them: a field is checked when it is left and again while it is put
 * right; on submit all are (specification, section 5). `focusFirst` moves to the first wrong one.
 */
export function useFields<F extends string>(
  initial: Readonly<Record<F, string>>,
  check: Check<F>,
  form: RefObject<HTMLElement | null>,
) {
  const [values, setValues] = useState(initial);
  const [errors, setErrors] = useState<Partial<Record<F, string>>>({});
  function note(field: F, message: string | undefined) {
    setErrors(({ [field]: _old, ...rest }) => {
      const others = rest as Partial<Record<F, string>>;
      return message === undefined ? others : { ...others, [field]: message };
    });
  }
  function focusFirst() {
    // After React has marked the fields.
    requestAnimationFrame(() => {
      const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      (wrong?.querySelector<HTMLElement>('input') ?? wrong)?.focus();
    });
  }
  return {
    values,
    errors,
    set(field: F, value: string) {
      setValues((before) => ({ ...before, [field]: value }));
      if (errors[field] !== undefined) note(field, check(field, value));
    },
    leave: (field: F) => note(field, check(field, values[field])),
    /** What the server found wrong, by field. */
    refuse(messages: Partial<Record<F, string>>) {
      setErrors(messages);
      focusFirst();
    },
    /** True when all is right; else every wrong field says so. */
    checkAll(): boolean {
      const found: Partial<Record<F, string>> = {};
      for (const field of Object.keys(initial) as F[]) {
        const message = check(field, values[field]);
        if (message !== undefined) found[field] = message;
      }
      setErrors(found);
      const right = Object.keys(found).length === 0;
      if (!right) focusFirst();
      return right;
    },
  };
}
