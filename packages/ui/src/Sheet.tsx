import { useEffect, useId, useRef, type MouseEvent, type ReactNode, type UIEvent } from 'react';
import { Icon } from './Icon.tsx';
import css from './Sheet.module.css';
import { classes } from './classes.ts';
import { Dialog } from './Dialog.tsx';

/** The sheet opens by scrolling into view; until that has settled a low scroll position is not a wish to close. */
const settleMs = 400;

/**
 * A sheet that rises from the bottom: a native modal dialog whose own scrolling is the drag, so that pulling it down
 * closes it, Esc closes it, and focus goes back where it was. `tall` is the 88 % height of policy and contract.
 */
export function Sheet({
  open,
  onClose,
  title,
  closeLabel,
  tall = false,
  children,
}: {
  open: boolean;
  onClose: () => void;
  title: string;
  closeLabel: string;
  tall?: boolean;
  children: ReactNode;
}) {
  const dialog = useRef<HTMLDialogElement>(null);
  const settled = useRef(false);
  const titleId = useId();
  useEffect(() => {
    const element = dialog.current;
    if (element === null || !open) return undefined;
    settled.current = false;
    element.scrollTop = element.scrollHeight;
    const timer = setTimeout(() => (settled.current = true), settleMs);
    return () => clearTimeout(timer);
  }, [open]);

  function closeWhenPulledDown(event: UIEvent<HTMLDialogElement>) {
    const element = event.currentTarget;
    if (event.target === element && settled.current && element.scrollTop < element.clientHeight * 0.25) element.close();
  }
  function closeOutside(event: MouseEvent<HTMLDialogElement>) {
    if (event.target instanceof HTMLElement && event.target.dataset['outside'] !== undefined)
      event.currentTarget.close();
  }

  return (
    <Dialog
      open={open}
      ref={dialog}
      className={css.dialog}
      aria-labelledby={titleId}
      onClose={onClose}
      onScroll={closeWhenPulledDown}
      onClick={closeOutside}
    >
      <div className={css.outside} data-outside />
      <section className={classes(css.sheet, tall && css.tall)}>
        <header className={css.header}>
          <h2 id={titleId} tabIndex={-1} ref={takeFocusOnOpening}>
            {title}
          </h2>
          <button type="button" className={css.close} aria-label={closeLabel} onClick={() => dialog.current?.close()}>
            <Icon name="close" />
          </button>
        </header>
        <div className={css.body} tabIndex={tall ? 0 : undefined}>
          {open && children}
        </div>
      </section>
    </Dialog>
  );
}

/** React's autoFocus focuses on mounting; a dialog asks for the attribute when it opens. */
function takeFocusOnOpening(heading: HTMLElement | null): void {
  heading?.setAttribute('autofocus', '');
}
