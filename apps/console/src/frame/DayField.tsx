import { formatDay, isBusinessDay, type BusinessDay } from '@house/calendar';
import { TextInput } from '@mantine/core';
import { today } from '../clock.ts';
import css from '../list/list.module.css';
import { DayInWords } from './DayInput.tsx';

type Props = {
  readonly label: string;
  readonly value: BusinessDay;
  readonly choose: (day: string | undefined) => void;
};

/** A day, by the browser's own calendar; nothing after today. */
export function DayField({ label, value, choose }: Props) {
  return (
    <TextInput
      type="date"
      size="xs"
      className={css.dated}
      inputContainer={(input) => (
        <>
          {input}
          <DayInWords day={value} />
          <span className={css.onPaper}>{formatDay(value)}</span>
        </>
      )}
      label={label}
      max={today()}
      value={value}
      onChange={(event) => choose(isBusinessDay(event.currentTarget.value) ? event.currentTarget.value : undefined)}
    />
  );
}
