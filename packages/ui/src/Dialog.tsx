import { useEffect, useRef, type ComponentProps, type RefObject } from 'react';
import { Toasts } from './Toasts.tsx';

type Props = Omit<ComponentProps<'dialog'>, 'open' | 'ref'> & {
  open: boolean;
  ref?: RefObject<HTMLDialogElement | null>;
};

/** A dialog over the screen that is open while `open` says so, and draws the messages itself then (`Toasts`). */
export function Dialog({ open, ref, children, ...attributes }: Props) {
  const own = useRef<HTMLDialogElement>(null);
  const dialog = ref ?? own;
  useEffect(() => {
    const element = dialog.current;
    if (element === null || element.open === open) return;
    if (open) element.showModal();
    else element.close();
  }, [open, dialog]);
  return (
    <dialog ref={dialog} {...attributes}>
      {children}
      {open && <Toasts />}
    </dialog>
  );
}
