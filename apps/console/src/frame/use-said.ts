import { useId, useLayoutEffect } from 'react';

const fields = 'input, select, textarea, button';

/**
 * What a dialog is described by, which who listens hears as it opens: all of its form but the fields and the answers, each of
 * which speaks for itself. The library describes it by its whole body.
 */
export function useSaid(form: HTMLFormElement | null): void {
  const id = useId();
  useLayoutEffect(() => {
    if (form === null) return;
    const said = [...form.children].filter((part) => part.querySelector(fields) === null);
    for (const [index, part] of said.entries()) part.id ||= `${id}-${index}`;
    form.closest('[role=dialog]')?.setAttribute('aria-describedby', said.map((part) => part.id).join(' '));
  });
}
