import { Radio, TextInput } from '@mantine/core';
import { useState } from 'react';
import { instantOfField } from '../../frame/local-time.ts';
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
          set(value === 'later' ? instantOfField(text) : null);
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
            set(instantOfField(event.currentTarget.value));
          }}
        />
      )}
    </>
  );
}
