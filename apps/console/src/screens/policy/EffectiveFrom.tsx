import { Radio } from '@mantine/core';
import { useState } from 'react';
import { DayInput } from '../../frame/DayInput.tsx';
import { instantOfField } from '../../frame/local-time.ts';
import { useTexts } from '../../language.tsx';

/** From when: null as soon as the second person approves, else an instant, typed in as Maputo's. */
export function EffectiveFrom({
  error,
  set,
}: {
  error: string | undefined;
  set: (effectiveFrom: string | null) => void;
}) {
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
          set(value === 'later' ? instantOfField(text) : null);
        }}
      >
        <Radio mt={8} value="approved" label={texts.whenApproved} />
        <Radio mt={8} value="later" label={texts.whenLater} />
      </Radio.Group>
      {isLater && (
        <DayInput
          type="datetime-local"
          label={texts.date}
          error={error}
          required
          // A fifth digit of the year, and it would be no day: as if nothing had been typed.
          max="9999-12-31T23:59"
          value={text}
          onChange={(event) => {
            setText(event.currentTarget.value);
            set(instantOfField(event.currentTarget.value));
          }}
        />
      )}
    </>
  );
}
