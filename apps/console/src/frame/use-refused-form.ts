import { useEffect, useRef, useState } from 'react';
import { besideFields } from './Failure.tsx';

/** What was refused of a form's fields when its dialog sent it, and what the dialog's note said. */
export type RefusedForm = { readonly fault: unknown; readonly note: string };

/**
 * A form whose dialog sends it. What is refused of its fields stands beside them, where the focus goes, and the dialog, which
 * would stand before them, gives way; anything else the dialog says itself.
 */
export function useRefusedForm<Name extends string>(names: readonly Name[], closeDialog: () => void) {
  const [refused, setRefused] = useState<RefusedForm>();
  const form = useRef<HTMLFormElement>(null);
  const { beside } = besideFields(refused?.fault, names);
  useEffect(() => {
    if (refused !== undefined) form.current?.querySelector<HTMLElement>('[aria-invalid=true]')?.focus();
  }, [refused]);
  return {
    form,
    beside,
    note: refused?.note,
    /** For the dialog's mutation. */
    refuse: (fault: unknown, note = ''): void => {
      if (besideFields(fault, names).rest !== null) return;
      closeDialog();
      setRefused({ fault, note });
    },
  };
}
