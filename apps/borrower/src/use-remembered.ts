import { useState } from 'react';
import { readRemembered, remember } from './remembered.ts';

/** State that a reload does not lose, kept for this visit (or for good). Nothing personal belongs here. */
export function useRemembered(
  key: string,
  kept: 'visit' | 'always' = 'visit',
): [string | undefined, (value: string) => void] {
  const [value, setValue] = useState(() => readRemembered(key, kept));
  return [
    value,
    (next) => {
      remember(key, next, kept);
      setValue(next);
    },
  ];
}
