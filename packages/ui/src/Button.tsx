import type { ComponentProps, MouseEvent, ReactNode } from 'react';
import css from './Button.module.css';
import { classes } from './classes.ts';

export type ButtonLook = 'primary' | 'danger' | 'quiet' | 'sun';
type Common = { look?: ButtonLook; children: ReactNode };

/**
 * The one button of a screen: full width, 52 px, within thumb reach. `busy` keeps the words and refuses a second tap, and keeps
 * the focus too: a button that is disabled loses it, and who goes by keyboard or by ear would begin again at the top.
 */
export function Button({
  look = 'primary',
  busy = false,
  children,
  ...rest
}: Common & { busy?: boolean } & ComponentProps<'button'>) {
  return (
    <button
      type="button"
      {...rest}
      className={classes(css.button, css[look])}
      onClick={busy ? refuse : rest.onClick}
      aria-disabled={busy}
      aria-busy={busy}
    >
      {busy && <span className={css.spinner} aria-hidden="true" />}
      {children}
    </button>
  );
}

/** Nothing happens, and the form of a button that submits is not sent. */
function refuse(event: MouseEvent): void {
  event.preventDefault();
}

/** A link that looks like the one button: another screen, or a number to dial. */
export function ButtonLink({ look = 'primary', children, ...rest }: Common & ComponentProps<'a'>) {
  return (
    <a {...rest} className={classes(css.button, css[look])}>
      {children}
    </a>
  );
}

/** A small action inside a line of text or a row, with a full-size target around it. */
export function TextButton({ children, ...rest }: { children: ReactNode } & ComponentProps<'button'>) {
  return (
    <button type="button" {...rest} className={css.text}>
      {children}
    </button>
  );
}
