import { useEffect, useRef, useState, useSyncExternalStore } from 'react';
import { Icon } from './Icon.tsx';
import css from './Toasts.module.css';
import { classes } from './classes.ts';
import { toastStore } from './toast.ts';
import { unbroken } from './unbroken.tsx';

/**
 * Draws the message on screen. Each dialog has its own: what lies outside of an open one is inert, and who listens would hear
 * nothing of it.
 */
export function Toasts() {
  const [place] = useState(() => Symbol());
  const current = useSyncExternalStore(toastStore.subscribe, toastStore.current, toastStore.current);
  const topmost = useSyncExternalStore(toastStore.subscribe, toastStore.topmost, toastStore.topmost);
  const toast = topmost === place ? current : undefined;
  const box = useRef<HTMLDivElement>(null);
  useEffect(() => toastStore.open(place), [place]);
  useEffect(() => {
    const element = box.current;
    if (element === null || typeof element.showPopover !== 'function') return;
    if (element.matches(':popover-open')) element.hidePopover();
    if (toast !== undefined) element.showPopover();
  }, [toast]);
  return (
    <div ref={box} popover="manual" className={css.toasts} role="status">
      {toast !== undefined && (
        <p key={toast.id} className={classes(css.toast, css[toast.kind])}>
          {toast.kind !== 'plain' && <Icon name={toast.kind === 'success' ? 'check' : 'warning'} size={20} />}
          <span>{unbroken(toast.text)}</span>
        </p>
      )}
    </div>
  );
}
