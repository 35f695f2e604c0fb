import { useEffect, useRef, useState, type ReactNode } from 'react';

/**
 * Who listens is told what changes in it by itself, or after what they did. It is there before there is anything to say: a region
 * that comes with its words is not read. It takes no room of its own.
 */
export function Told({ children }: { children: ReactNode }) {
  return (
    <div aria-live="polite" className="told">
      {children}
    </div>
  );
}

// What comes and goes within it is not told, and what the focus came to is read first.
const settledMs = 500;

/** The same of what is seen elsewhere, or at a glance: words for who listens alone, but for those that are there from the beginning. */
export function OnlyTold({ children: what = '' }: { children: string | undefined }) {
  const before = useRef(what);
  const [said, setSaid] = useState('');
  useEffect(() => {
    if (what === before.current) return undefined;
    before.current = what;
    // Emptied between, so that the same is heard again.
    setSaid('');
    const timer = setTimeout(() => setSaid(what), settledMs);
    return () => clearTimeout(timer);
  }, [what]);
  return (
    <Told>
      <span className="only-read-aloud">{said}</span>
    </Told>
  );
}
