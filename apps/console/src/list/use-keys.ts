import { useEffect, useRef } from 'react';

/** Single keys of the whole screen; not while something is typed, nor with a modifier, nor behind a dialog. */
export function useKeys(keys: Readonly<Record<string, () => void>>, active: boolean): void {
  const latest = useRef(keys);
  useEffect(() => {
    latest.current = keys;
  });
  useEffect(() => {
    if (!active) return undefined;
    // The Escape that closes a dialog is still on its way up when the keys below are live again: it is not theirs.
    const sinceMs = performance.now();
    const press = (event: KeyboardEvent): void => {
      if (event.timeStamp < sinceMs || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target)) return;
      const act = latest.current[event.key];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, [active]);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
