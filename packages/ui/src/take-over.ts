import { useLayoutEffect, useRef } from 'react';

/** What the server drew may have been tapped or moved before the scripts were here: `read` it then, as the first choice. */
export function useTakeOver(read: () => void): void {
  const atFirst = useRef(read);
  useLayoutEffect(() => atFirst.current(), []);
}
