import { useEffect, useState } from 'react';
import { flushSync } from 'react-dom';
import { boot } from '../boot.ts';
import { serverNow } from '../clock.ts';
import { useTexts } from '../language.tsx';
import type { Self } from '../session.ts';
import css from './Frame.module.css';
import { dayAndTime } from './when.ts';

/** Stands above what is printed, and there only: whose paper it is, and as of when. Each page has it at its foot, too. */
export function PrintHead({ self: { name, role } }: { self: Self }) {
  const { frame } = useTexts();
  const [printed, setPrinted] = useState('');
  useEffect(() => {
    const tell = (): void => {
      const said = frame.printed(name, frame.roles[role], dayAndTime(serverNow().toISOString()));
      document.documentElement.style.setProperty('--printed', JSON.stringify(`${document.title} · ${said}`));
      // At once: the page is put on paper when the listeners are through.
      flushSync(() => setPrinted(said));
    };
    addEventListener('beforeprint', tell);
    return () => removeEventListener('beforeprint', tell);
  }, [frame, name, role]);
  return (
    <p className={css.printHead}>
      <b>{boot.brand}</b> · {printed}
    </p>
  );
}
