import { addMs, isBusinessDay, startOfDay } from '@house/calendar';
import { Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import { useTexts } from '../../language.tsx';

/** From when: null as soon as the second person approves, else an instant, typed in as Maputo's. */
export function EffectiveFrom({ set }: { set: (effectiveFrom: string | null) => void }) {
  const { policy: texts } = useTexts();
  const [isLater, setLater] = useState(false);
  const [text, setText] = useState('');
  return (
    <>
      <Radio.Group
        label={texts.when}
        value={isLater ? 'later' : 'approved'}
        onChange={(value) => {
          setLater(value === 'later');
          set(value === 'later' ? instantOf(text) : null);
        }}
      >
        <Radio mt={8} value="approved" label={texts.whenApproved} />
        <Radio mt={8} value="later" label={texts.whenLater} />
      </Radio.Group>
      {isLater && (
        <TextInput
          type="datetime-local"
          label={texts.date}
          required
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            set(instantOf(event.currentTarget.value));
          }}
        />
      )}
    </>
  );
}

/** `2026-12-20T08:00` in Maputo as an instant; null while it is not whole. */
function instantOf(text: string): string | null {
  const [, day = '', hour = '', minute = ''] = /^(\d{4}-\d{2}-\d{2})T(\d{2}):(\d{2})$/.exec(text) ?? [];
  if (!isBusinessDay(day)) return null;
  return addMs(startOfDay(day), (Number(hour) * 60 + Number(minute)) * 60_000).toISOString();
}
