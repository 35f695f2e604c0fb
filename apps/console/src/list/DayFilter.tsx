import { formatDay, isBusinessDay } from '@house/calendar';
import { TextInput } from '@mantine/core';
import { DayInWords } from '../frame/DayInput.tsx';
import css from './list.module.css';

type Props = {
  /** Stands before the field: an empty one says nothing of itself. */
  readonly label: string;
  readonly value: string | undefined;
  readonly choose: (day: string) => void;
};

/** A day a list is narrowed to. */
export function DayFilter({ label, value, choose }: Props) {
  return (
    <label className={css.day}>
      {label}
      <TextInput
        type="date"
        size="xs"
        aria-label={label}
        value={value ?? ''}
        onChange={(event) => choose(event.currentTarget.value)}
      />
      <DayInWords day={value} />
      <span className={css.onPaper}>{value !== undefined && isBusinessDay(value) && formatDay(value)}</span>
    </label>
  );
}
