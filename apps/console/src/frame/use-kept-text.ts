import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { selfKey, useSelf } from '../session.ts';

/** What stood in a field when its writer's session ended: in this page's memory, and nowhere else. */
let kept: { readonly place: string; readonly text: string } | undefined;

/**
 * A text that somebody writes at length. Whoever's session ends meanwhile finds it again in the same place, once they
 * have signed in; nobody else does.
 */
export function useKeptText(of: string, first = ''): readonly [string, (text: string) => void] {
  const client = useQueryClient();
  const self = useSelf();
  const [place] = useState(() => `${self.data?.email ?? ''} ${location.pathname} ${of}`);
  const [text, setText] = useState(() => (kept?.place === place ? kept.text : first));
  const latest = useRef(text);
  useEffect(() => {
    latest.current = text;
  });
  useEffect(
    () => () => {
      if (client.getQueryData(selfKey) === null) kept = { place, text: latest.current };
      else if (kept?.place === place) kept = undefined;
    },
    [client, place],
  );
  return [text, setText];
}
