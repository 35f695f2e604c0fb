import { useId } from 'react';
import css from './Chips.module.css';

export type Chip<V extends string | number> = { value: V; label: string; disabled?: boolean };

/** One choice of a few: native radios that look like chips, so that arrows, touch and screen readers just work. */
export function Chips<V extends string | number>({ label, chips, chosen, onChoose, showLabel = false, error }: {
  label: string;
  chips: readonly Chip<V>[];
  chosen: V | undefined;
  onChoose: (value: V) => void;
  showLabel?: boolean;
  error?: string | undefined;
}) {
  const name = useId();
  return (
    <fieldset aria-describedby={error === undefined ? undefined : `${name}-error`}>
      <legend className={showLabel ? css.legend : 'only-read-aloud'}>{label}</legend>
      <div className={css.chips}>
        {chips.map((chip) => (
          <label key={chip.value} className={css.label}>
            <input
              type="radio"
              className={css.radio}
              name={name}
              checked={chip.value === chosen}
              disabled={chip.disabled}
              onChange={() => onChoose(chip.value)}
            />
            <span className={css.chip}>{chip.label}</span>
          </label>
        ))}
      </div>
      {error !== undefined && (
        <p id={`${name}-error`} className={css.error}>
          {error}
        </p>
      )}
    </fieldset>
  );
}
