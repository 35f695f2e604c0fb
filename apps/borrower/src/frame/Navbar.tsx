import { useState } from 'react';
import { Icon } from '@house/ui';
import { useTexts } from '../language.ts';
import css from './Navbar.module.css';
import { SupportSheet } from './popups.ts';
import { useBack, type Back } from './use-back.ts';

export function Navbar({ title, back, support }: { title: string; back: Back; support: boolean }) {
  const texts = useTexts();
  const goBack = useBack(back);
  const [supportOpen, setSupportOpen] = useState(false);
  return (
    <header className={css.navbar}>
      {back === 'hidden' ? (
        <span className={css.margin} />
      ) : (
        <button type="button" className={css.icon} aria-label={texts.common.back} onClick={goBack}>
          <Icon name="back" />
        </button>
      )}
      <h1 tabIndex={-1}>{title}</h1>
      {support && (
        <button type="button" className={css.icon} aria-label={texts.support.open} onClick={() => setSupportOpen(true)}>
          <Icon name="support" />
        </button>
      )}
      <SupportSheet open={supportOpen} onClose={() => setSupportOpen(false)} />
    </header>
  );
}
