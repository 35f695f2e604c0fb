import { isBusinessDay } from '@house/calendar';
import { TextInput, type TextInputProps } from '@mantine/core';
import { useTexts } from '../language.tsx';
import css from './panel.module.css';

/**
 * A field for a day, or for a day and its time, with the day in words below it: the browser writes it in the order of its own
 * language, and 02/03 is in March to one and in February to another.
 */
export function DayInput(props: Omit<TextInputProps, 'value'> & { readonly value: string }) {
  return (
    <TextInput
      type="date"
      {...props}
      inputContainer={(input) => (
        <>
          {input}
          <DayInWords day={props.value.slice(0, 10)} />
        </>
      )}
    />
  );
}

/** Nothing where there is no whole day yet. On paper a field is our own digits (`onPaper`). */
export function DayInWords({ day }: { day: string | undefined }) {
  const { list: texts } = useTexts();
  if (day === undefined || !isBusinessDay(day)) return null;
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return <small className={css.inWords}>{texts.dayInWords(date, month, year)}</small>;
}
