import { TagsInput } from '@mantine/core';
import { unitOf } from '../../frame/policy-unit.ts';
import { placeWords } from '../../frame/policy-words.ts';
import { useTexts } from '../../language.tsx';
import type { Place } from './document.ts';
import { shown, typed } from './unit.ts';
import type { Draft } from './use-draft.ts';
import { wasWords } from './was-words.ts';

/** A list of the policy: amounts, days, prefixes. What is typed in becomes an entry with Enter; numbers are kept rising. */
export function ListField({ draft, place, readOnly }: { draft: Draft; place: Place; readOnly: boolean }) {
  const texts = useTexts();
  const { policy } = texts;
  const unit = unitOf(place);
  const value = draft.at(place);
  const entries: readonly unknown[] = Array.isArray(value) ? value : [];
  const ofNumbers = entries.length === 0 ? unit !== 'none' : typeof entries[0] === 'number';
  const fault = draft.faultAt(place);
  const change = draft.changeAt(place);
  const set = (next: readonly string[]): void => {
    if (!ofNumbers) return draft.set(place, [...next].sort());
    const numbers = next.map((text) => typed(text, unit)).filter((one) => one !== undefined);
    draft.set(
      place,
      numbers.sort((a, b) => (falls.has(place) ? b - a : a - b)),
    );
  };
  return (
    <TagsInput
      size="xs"
      label={`${placeWords(place, texts) ?? place}${policy.units[unit] === '' ? '' : ` (${policy.units[unit]})`}`}
      readOnly={readOnly}
      value={entries.map((entry) => shown(entry, unit))}
      onChange={set}
      placeholder={readOnly ? undefined : policy.add}
      description={change === undefined ? undefined : wasWords(draft, policy, String(change.before ?? '–'))}
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={fault === undefined ? undefined : policy.faults[fault]}
    />
  );
}

// Days before the due day are lived downwards.
const falls: ReadonlySet<Place> = new Set(['reminders.daysBefore']);
