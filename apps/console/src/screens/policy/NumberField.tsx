import { TextInput } from '@mantine/core';
import { useState } from 'react';
import { unitOf } from '../../frame/policy-unit.ts';
import { placeWords } from '../../frame/policy-words.ts';
import { useTexts } from '../../language.tsx';
import type { Place } from './document.ts';
import css from './policy.module.css';
import { shown, typed } from './unit.ts';
import type { Draft } from './use-draft.ts';
import { wasWords } from './was-words.ts';

type Props = { draft: Draft; place: Place; readOnly: boolean; label?: string; hidesLabel?: boolean; changeAt?: Place };

/** One number of the policy in its unit, with what is in force where it differs, and its fault. */
export function NumberField({ draft, place, readOnly, label, hidesLabel = false, changeAt = place }: Props) {
  const texts = useTexts();
  const { policy } = texts;
  const unit = unitOf(place);
  const [text, setText] = useState(() => shown(draft.at(place), unit));
  const fault = draft.faultAt(place);
  const words = label ?? placeWords(place, texts) ?? place;
  const change = draft.changeAt(changeAt);
  const before = change?.before;
  return (
    <TextInput
      size="xs"
      label={hidesLabel ? undefined : words}
      aria-label={hidesLabel ? words : undefined}
      inputMode="decimal"
      readOnly={readOnly}
      value={text}
      rightSection={policy.units[unit] === '' ? undefined : <small className={css.quiet}>{policy.units[unit]}</small>}
      // A short unit leaves its room to the amount.
      rightSectionWidth={16 + 7 * policy.units[unit].length}
      description={
        typeof before === 'number'
          ? wasWords(draft, policy, unit === 'mt' ? shown(before * 100, 'mt') : String(before))
          : undefined
      }
      inputWrapperOrder={['label', 'input', 'description', 'error']}
      error={draft.unread.has(place) ? policy.notANumber : fault === undefined ? undefined : policy.faults[fault]}
      onChange={(event) => {
        const next = event.currentTarget.value;
        setText(next);
        const value = typed(next, unit);
        if (value === undefined) draft.cannotRead(place);
        else draft.set(place, value);
      }}
      onBlur={() => {
        if (!draft.unread.has(place)) setText(shown(draft.at(place), unit));
      }}
    />
  );
}
