import { useId, type ReactNode } from 'react';
import { Button, type ButtonLook } from './Button.tsx';
import css from './Decision.module.css';
import { Dialog } from './Dialog.tsx';

/** A question that must be answered before going on. Dialogs are for decisions only; everything else is a sheet. */
export function Decision({
  open,
  title,
  children,
  confirm,
  cancel,
  onConfirm,
  onCancel,
  look = 'primary',
  busy = false,
  disabled = false,
}: {
  open: boolean;
  title: string;
  children: ReactNode;
  confirm: string;
  cancel?: string;
  onConfirm: () => void;
  onCancel: () => void;
  look?: ButtonLook;
  busy?: boolean;
  disabled?: boolean;
}) {
  const titleId = useId();
  return (
    <Dialog open={open} className={css.dialog} aria-labelledby={titleId} onClose={() => open && onCancel()}>
      {open && (
        <form
          className={css.form}
          onSubmit={(event) => {
            event.preventDefault();
            onConfirm();
          }}
        >
          <h2 id={titleId}>{title}</h2>
          <div className={css.text}>{children}</div>
          <div className={css.buttons}>
            <Button type="submit" look={look} busy={busy} disabled={disabled}>
              {confirm}
            </Button>
            {cancel !== undefined && (
              <Button look="quiet" onClick={onCancel}>
                {cancel}
              </Button>
            )}
          </div>
        </form>
      )}
    </Dialog>
  );
}
