import { useId, type ComponentProps } from 'react';
import css from './Field.module.css';
import { classes } from './classes.ts';

type Common = { label: string; hint?: string | undefined; error?: string | undefined };

/** A labelled input. The place of its message is kept free, so that an error moves nothing. */
export function Field({
  label,
  hint,
  error,
  prefix,
  ...input
}: Common & { prefix?: string } & ComponentProps<'input'>) {
  const id = useId();
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <div className={classes(css.box, error !== undefined && css.wrong)}>
        {prefix !== undefined && <span className={css.prefix}>{prefix}</span>}
        <input {...input} id={id} aria-invalid={error !== undefined} aria-describedby={`${id}-message`} />
      </div>
      <Message id={`${id}-message`} hint={hint} error={error} />
    </div>
  );
}

/** The same for a text of several lines. */
export function AreaField({ label, hint, error, ...area }: Common & ComponentProps<'textarea'>) {
  const id = useId();
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <div className={classes(css.box, error !== undefined && css.wrong)}>
        <textarea {...area} id={id} aria-invalid={error !== undefined} aria-describedby={`${id}-message`} />
      </div>
      <Message id={`${id}-message`} hint={hint} error={error} />
    </div>
  );
}

/** The same for a choice of several. */
export function SelectField({ label, hint, error, children, ...select }: Common & ComponentProps<'select'>) {
  const id = useId();
  return (
    <div className={css.field}>
      <label htmlFor={id}>{label}</label>
      <div className={classes(css.box, css.select, error !== undefined && css.wrong)}>
        <select {...select} id={id} aria-invalid={error !== undefined} aria-describedby={`${id}-message`}>
          {children}
        </select>
      </div>
      <Message id={`${id}-message`} hint={hint} error={error} />
    </div>
  );
}

function Message({ id, hint, error }: { id: string; hint: string | undefined; error: string | undefined }) {
  return (
    <p id={id} className={error === undefined ? css.hint : css.error} aria-live="polite">
      {error ?? hint}
    </p>
  );
}
