import { useQueryClient } from '@tanstack/react-query';
import { useEffect, useRef, useState, type Dispatch, type SetStateAction } from 'react';
import { selfKey, useSelf } from '../session.ts';

/**
 * Makes the hook of a form's fields. Whoever's session ends while they fill it in finds all of it again in the same place,
 * once they have signed in; nobody else does. It lies in this page's memory, and nowhere else.
 */
export function kept<T>() {
  const left = new Map<string, T>();
  return function useKept(of: string, first: () => T): readonly [T, Dispatch<SetStateAction<T>>] {
    const client = useQueryClient();
    const self = useSelf();
    const [place] = useState(() => `${self.data?.email ?? ''} ${location.pathname} ${of}`);
    const [value, setValue] = useState(() => left.get(place) ?? first());
    const latest = useRef(value);
    useEffect(() => {
      latest.current = value;
    });
    useEffect(
      () => () => {
        if (client.getQueryData(selfKey) === null) left.set(place, latest.current);
        else left.delete(place);
      },
      [client, place],
    );
    return [value, setValue];
  };
}

export const useKeptText = kept<string>();
