import { useEffect, useRef } from 'react';

const place = 'told';

/**
 * Where who listens hears of what changes on the screen by itself. It is there before there is anything to say: a region that
 * comes with its words is not read.
 */
export function Told() {
  return <p id={place} role="status" className="only-read-aloud" />;
}

/**
 * Tells who listens what stands on the screen, once that is something else than before; not where it `isRead` as it stands. Of
 * what is over nothing is left for who reads the screen from end to end.
 */
export function useTold(what: string | undefined, isRead = false): void {
  const before = useRef(what);
  useEffect(() => {
    const box = document.getElementById(place);
    if (what === undefined && box !== null && box.textContent === before.current) box.textContent = '';
    if (what === undefined || what === before.current) return;
    if (box !== null && before.current !== undefined && !isRead) box.textContent = what;
    before.current = what;
  }, [what, isRead]);
}
