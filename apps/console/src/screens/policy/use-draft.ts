import type { OperatorResult } from '@house/contract/operator/types';
import { useDebouncedValue } from '@mantine/hooks';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { call } from '../../api.ts';
import { useSelf } from '../../session.ts';
import { completed, valueAt, withValueAt, type Place } from './document.ts';
import { forgetDraft, keepDraft, readDraft } from './kept-draft.ts';

export type Version = OperatorResult<'policy'>;
export type RuleTable = Version['table'];
export type Draft = ReturnType<typeof useDraft>;

// As long as a thought between two keys.
const restMs = 400;

/** A policy being edited: its values by place, and what the server says of it as it stands. */
export function useDraft(base: Version, mayPropose: boolean) {
  const email = useSelf().data?.email ?? '';
  const [kept, setKept] = useState(() => {
    const draft = mayPropose ? readDraft(email) : undefined;
    return draft && { ...draft, settings: Object(completed(draft.settings, base.settings)) };
  });
  const [isKept, setIsKept] = useState(true);
  // One begun from an older version is taken up only when asked for: it would undo what came since.
  const begun = kept?.base === base.version ? kept : base;
  const [settings, setSettings] = useState<Record<string, unknown>>(begun.settings);
  const [table, setTable] = useState<RuleTable>(begun.table);
  // Places where something stands that is no number: the draft keeps the last number, and is not proposed.
  const [unread, setUnread] = useState<ReadonlySet<Place>>(new Set());
  const [resting] = useDebouncedValue({ settings, table }, restMs);
  const check = useQuery({
    queryKey: ['checkPolicy', resting],
    queryFn: ({ signal }) => call('checkPolicy', { body: resting }, signal),
    enabled: mayPropose,
    placeholderData: keepPreviousData,
  });
  const isChanged = settings !== base.settings || table !== base.table;
  useEffect(() => {
    if (mayPropose && isChanged) setIsKept(keepDraft(email, { base: base.version, settings, table }));
  }, [mayPropose, isChanged, email, base.version, settings, table]);
  const mark = (place: Place, isUnread: boolean): void =>
    setUnread((before) => {
      const next = new Set(before);
      if (isUnread) next.add(place);
      else next.delete(place);
      return next;
    });
  return {
    /** The version that it is held against, where that is only planned. */
    plan: base.state === 'planned' ? base.version : undefined,
    /** What was kept from another day, by the version that it was begun from. */
    kept,
    /** False: the browser has no room for it, or keeps nothing for any page. */
    isKept,
    isChanged,
    takeUp: (): void => {
      if (kept === undefined) return;
      setSettings(kept.settings);
      setTable(kept.table);
      setKept(undefined);
    },
    /** Nothing of it is kept: it was proposed, or thrown away. */
    forget: (): void => {
      forgetDraft(email);
      setKept(undefined);
      setUnread(new Set());
      setSettings(base.settings);
      setTable(base.table);
    },
    settings,
    table,
    setTable,
    at: (place: Place) => valueAt(settings, place),
    set: (place: Place, value: unknown): void => {
      mark(place, false);
      setSettings((before) => ({ ...before, ...Object(withValueAt(before, place, value)) }));
    },
    cannotRead: (place: Place) => mark(place, true),
    unread,
    check,
    isChecked: resting.settings === settings && resting.table === table && !check.isFetching,
    faultAt: (place: Place) => check.data?.faults.find((one) => one.field === place)?.fault,
    /** What stands in the version that it is held against, at a place that differs; undefined where nothing does. */
    changeAt: (place: Place) => check.data?.changes.find((one) => one.field === place),
  };
}
