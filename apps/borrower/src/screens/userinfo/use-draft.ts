import { useEffect, useState } from 'react';
import type { CustomerInfo } from '@house/contract/types';
import { readDraft } from '../../draft.ts';

/** What was typed before a reload, by the fields that were touched. */
export type Draft = Readonly<Record<string, string>>;

/** A customer's own draft: whoever signs in next on this phone has another. */
export function draftNameOf(form: 'basic' | 'nok', { uuid }: CustomerInfo): string {
  return `${form}:${uuid}`;
}

/** The draft of that name, empty where there is none; undefined for the moment that opening it takes. */
export function useDraft(name: string | undefined): Draft | undefined {
  const [draft, setDraft] = useState<Draft>();
  useEffect(() => {
    if (name === undefined) return undefined;
    let gone = false;
    void readDraft(name).then((kept) => !gone && setDraft(kept ?? {}));
    return () => {
      gone = true;
    };
  }, [name]);
  return draft;
}
