import { useEffect, useRef, type RefObject } from 'react';

/**
 * A screen that somebody comes to takes the focus to its name, and a row that is opened to its panel: who listens hears
 * where they are, and the next Tab goes on from there. Not as the page itself comes, nor from where somebody has gone on to
 * meanwhile: a field, a dialog and, for a screen, all but the entry of the menu that led to it.
 */
export function useArrival<Place extends HTMLElement>(at: 'screen' | 'panel'): RefObject<Place | null> {
  const place = useRef<Place>(null);
  useEffect(() => {
    const { activeElement, body } = document;
    if (!navigator.userActivation.hasBeenActive || activeElement === null) return;
    const isFree =
      at === 'screen'
        ? activeElement === body || activeElement.matches('nav [aria-current=page]')
        : activeElement.closest('[role=dialog], input, textarea, select') === null;
    if (isFree) place.current?.focus({ preventScroll: true });
  }, [at]);
  return place;
}
