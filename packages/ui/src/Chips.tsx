import { useId, useRef } from 'react';
import css from './Chips.module.css';
import { classes } from './classes.ts';
import { useTakeOver } from './take-over.ts';

export type Chip<V extends string | number> = { value: V; label: string; disabled?: boolean };

/** One choice of a few: native radios that look like chips, so that arrows, touch and screen readers just work. */
export function Chips<V extends string | number>({
  label,
  chips,
  chosen,
  onChoose,
  onLeave,
  showLabel = false,
  error,
}: {
  label: string;
  chips: readonly Chip<V>[];
  chosen: V | undefined;
  onChoose: (value: V) => void;
  /** The focus goes elsewhere. */
  onLeave?: () => void;
  showLabel?: boolean;
  error?: string | undefined;
}) {
  const name = useId();
  const box = useRef<HTMLFieldSetElement>(null);
  useTakeOver(() => {
    const inputs = [...(box.current?.querySelectorAll('input') ?? [])];
    const tapped = chips[inputs.findIndex(({ checked }) => checked)];
    if (tapped !== undefined && tapped.value !== chosen) onChoose(tapped.value);
  });
  const wrong = error !== undefined;
  return (
    <fieldset
      ref={box}
      role="radiogroup"
      aria-invalid={wrong}
      aria-describedby={wrong ? `${name}-error` : undefined}
      onBlur={(event) => event.currentTarget.contains(event.relatedTarget) || onLeave?.()}
    >
      <legend className={showLabel ? css.legend : 'only-read-aloud'}>{label}</legend>
      <div className={css.chips}>
        {chips.map((chip) => (
          <label
            key={chip.value}
            className={classes(
              css.chip,
              chip.value === chosen && `${css.chosen} fill-tells`,
              chip.disabled === true && css.off,
              wrong && css.wrong,
            )}
          >
            <input
              type="radio"
              className={css.radio}
              name={name}
              checked={chip.value === chosen}
              disabled={chip.disabled}
              onChange={() => onChoose(chip.value)}
            />
            {chip.label}
          </label>
        ))}
      </div>
      {showLabel && (
        <p id={`${name}-error`} className={css.error} aria-live="polite">
          {error}
        </p>
      )}
    </fieldset>
  );
}
