import { useEffect } from 'react';

// Whoever knows better where it goes has put it there by then.
const othersFirstMs = 50;

/** What has the focus and what that stands in, from the inside out. */
type Trail = readonly HTMLElement[];

/**
 * Where what had the focus goes (a row that a colleague took, a button that has done its work, a dialog), the focus goes to what
 * it stood in, and from a dialog to what that was opened from. By itself it falls to the top of the page, and who listens
 * hears nothing of it. A button that is disabled while it works has the focus again.
 */
export function useFocusKept(): void {
  useEffect(() => {
    let trail: Trail = [];
    let behindDialog: Trail = [];
    const note = (): void => {
      const now = trailOf(document.activeElement);
      // Beside an open dialog nothing can be meant: a click there is on the way to close it.
      if (now.length === 0 && document.querySelector(dialog) !== null) return;
      if (!isInDialog(now)) behindDialog = [];
      else if (!isInDialog(trail)) behindDialog = trail;
      trail = now;
    };
    let timer: ReturnType<typeof setTimeout> | undefined;
    const mend = (): void => {
      timer = undefined;
      const [last] = trail;
      if (!isLost() || (last?.isConnected === true && last.matches(':disabled'))) return;
      for (const place of [...trail, ...behindDialog]) {
        titleOrItself(place).focus({ preventScroll: true });
        if (!isLost()) return;
      }
    };
    const look = (): void => {
      if (isLost() && trail.length > 0) timer ??= setTimeout(mend, othersFirstMs);
    };
    const observer = new MutationObserver(look);
    observer.observe(document.body, { childList: true, subtree: true, attributeFilter: ['disabled'] });
    addEventListener('focusin', note);
    addEventListener('click', note, { capture: true });
    return () => {
      clearTimeout(timer);
      observer.disconnect();
      removeEventListener('focusin', note);
      removeEventListener('click', note, { capture: true });
    };
  }, []);
}

const dialog = '[role=dialog]';

function isInDialog(trail: Trail): boolean {
  return trail.some((place) => place.matches(dialog));
}

function isLost(): boolean {
  return document.activeElement === document.body;
}

function trailOf(element: Element | null): Trail {
  if (!(element instanceof HTMLElement) || element === document.body) return [];
  return [element, ...trailOf(element.parentElement)];
}

/** Of a whole screen its name is what is heard. */
function titleOrItself(place: HTMLElement): HTMLElement {
  return place.matches('main') ? (place.querySelector('h1') ?? place) : place;
}
