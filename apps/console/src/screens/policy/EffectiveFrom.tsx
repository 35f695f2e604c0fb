import { Radio } from '@mantine/core';
import { DayInput } from '../../frame/DayInput.tsx';
import { kept } from '../../frame/kept.ts';
import { instantOfField } from '../../frame/local-time.ts';
import { useTexts } from '../../language.tsx';

type When = { readonly isLater: boolean; readonly text: string };
const whenApproved: When = { isLater: false, text: '' };
const useWhen = kept<When>();

/** From when a proposal is to hold: null as soon as the second person approves, else an instant. `of`: which proposal. */
export function useEffectiveFrom(of: string) {
  const [when, set] = useWhen(of, () => whenApproved);
  return { when, set, effectiveFrom: when.isLater ? instantOfField(when.text) : null };
}

/** The day and time are typed in as Maputo's. */
export function EffectiveFrom({
  error,
  when,
  set,
}: {
  error: string | undefined;
  when: When;
  set: (when: When) => void;
}) {
  const { policy: texts } = useTexts();
  return (
    <>
      <Radio.Group
        label={texts.when}
        value={when.isLater ? 'later' : 'approved'}
        onChange={(value) => set({ ...when, isLater: value === 'later' })}
      >
        <Radio mt={8} value="approved" label={texts.whenApproved} />
        <Radio mt={8} value="later" label={texts.whenLater} />
      </Radio.Group>
      {when.isLater && (
        <DayInput
          type="datetime-local"
          label={texts.date}
          error={error}
          required
          // A fifth digit of the year, and it would be no day: as if nothing had been typed.
          max="9999-12-31T23:59"
          value={when.text}
          onChange={(event) => set({ ...when, text: event.currentTarget.value })}
        />
      )}
    </>
  );
}
