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
    // Asked before the dialog hears the key: an Escape has closed it by the time it comes up here.
    let isBehindDialog = false;
    const look = (): void => {
      isBehindDialog = document.querySelector('[role=dialog]') !== null;
    };
    const press = (event: KeyboardEvent): void => {
      if (
        isBehindDialog ||
        event.timeStamp < sinceMs ||
        event.ctrlKey ||
        event.metaKey ||
        event.altKey ||
        isTyping(event.target)
      )
        return;
      // They are shown as capitals, and caps lock may be on.
      const act = latest.current[event.key] ?? latest.current[event.key.toLowerCase()];
      if (act === undefined) return;
      event.preventDefault();
      act();
    };
    addEventListener('keydown', look, { capture: true });
    document.addEventListener('keydown', press);
    return () => {
      removeEventListener('keydown', look, { capture: true });
      document.removeEventListener('keydown', press);
    };
  }, [active]);
}

function isTyping(target: EventTarget | null): boolean {
  return target instanceof HTMLElement && (target.isContentEditable || target.matches('input, textarea, select'));
}
