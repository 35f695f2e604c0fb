import { useState, type ChangeEvent, type RefObject } from 'react';
import { keepDraft } from '../../draft.ts';
import type { Draft } from './use-draft.ts';

/** The first thing wrong with one field's value, as a message, or undefined. */
export type Check<F extends string> = (field: F, value: string) => string | undefined;

/**
 * The values of a form and what is wrong with them: a field is checked when it is left and again while it is put
 * right; on submit all are (specification, section 5). `focusFirst` moves to the first wrong one. What is typed is kept as
 * the draft `draftName`, and only that: every other field is what is `known` by now, which another window may have changed.
 */
export function useFields<F extends string>(
  names: readonly F[],
  known: Readonly<Record<F, string>>,
  draft: Draft,
  check: Check<F>,
  form: RefObject<HTMLElement | null>,
  draftName: string,
) {
  const [typed, setTyped] = useState(draft);
  const values = { ...known, ...typed };
  const [errors, setErrors] = useState<ReadonlyMap<F, string>>(new Map());
  function note(field: F, message: string | undefined) {
    setErrors((before) => {
      const after = new Map(before);
      if (message === undefined) after.delete(field);
      else after.set(field, message);
      return after;
    });
  }
  function focusFirst() {
    // After React has marked the fields.
    requestAnimationFrame(() => {
      const wrong = form.current?.querySelector<HTMLElement>('[aria-invalid="true"]');
      (wrong?.querySelector<HTMLElement>('input') ?? wrong)?.focus();
    });
  }
  function showAll(found: ReadonlyMap<F, string>) {
    setErrors(found);
    if (found.size > 0) focusFirst();
  }
  function set(field: F, value: string) {
    const after = { ...typed, [field]: value };
    setTyped(after);
    void keepDraft(draftName, after);
    if (errors.has(field)) note(field, check(field, value));
  }
  const leave = (field: F) => note(field, check(field, values[field]));
  return {
    values,
    errors,
    set,
    leave,
    /** What the input of a field is given; `clean` makes what is typed fit to be kept. */
    of: (field: F, clean = (text: string): string => text) => ({
      value: values[field],
      error: errors.get(field),
      onChange: (event: ChangeEvent<HTMLInputElement | HTMLSelectElement>) => set(field, clean(event.target.value)),
      onBlur: () => leave(field),
    }),
    /** What the server found wrong, by field. */
    refuse: showAll,
    /** True when all is right; else every wrong field says so. */
    checkAll(): boolean {
      const found = new Map<F, string>();
      for (const field of names) {
        const message = check(field, values[field]);
        if (message !== undefined) found.set(field, message);
      }
      showAll(found);
      return found.size === 0;
    },
  };
}
