import { useState } from 'react';
import { useSelf } from '../session.ts';
import { storage } from '../storage.ts';

/**
 * Whether single keys act, and how this person says so for this browser. Who dictates presses them by speaking, and whose
 * hand trembles by mistake: they must be able to have none (WCAG 2.1.4). Escape is no such key and stays.
 */
export function useSingleKeys(): readonly [boolean, (live: boolean) => void] {
  const place = `single-keys:${useSelf().data?.email ?? ''}`;
  const [isLive, setLive] = useState(() => storage.getItem(place) !== 'off');
  const choose = (live: boolean): void => {
    if (live) storage.removeItem(place);
    else storage.setItem(place, 'off');
    setLive(live);
  };
  return [isLive, choose];
}
