import { Button, CloseButton } from '@mantine/core';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import { useTexts } from '../language.tsx';
import css from './panel.module.css';
import { Told } from './Told.tsx';
import { useArrival } from './use-arrival.ts';

type Props = {
  readonly title: string;
  /** What it is to somebody who hears it, where the title is only a name. */
  readonly label?: string | undefined;
  /** The number it goes by. */
  readonly tag?: string;
  readonly close: () => void;
  readonly children: ReactNode;
};

/** What is open, beside its list. */
export function Panel({ title, label, tag, close, children }: Props) {
  const { list: texts } = useTexts();
  const place = useArrival<HTMLElement>('panel');
  return (
    <section ref={place} tabIndex={-1} className={css.panel} aria-label={label ?? (title.trim() || tag)}>
      <div className={css.head}>
        <Told>
          <h2>{title}</h2>
        </Told>
        {tag !== undefined && <span className={css.number}>{tag}</span>}
        <CloseButton aria-label={texts.close} onClick={close} size="sm" />
      </div>
      {children}
    </section>
  );
}

/** The buttons at a panel's foot. */
export function PanelActs({ children }: { children: ReactNode }) {
  return <div className={`${css.acts} ${css.named}`}>{children}</div>;
}

/** The one of a panel whose row has a page of its own. */
export function OpenPage({ to, children }: { to: string; children: string }) {
  return (
    <PanelActs>
      <Button component={Link} to={to} className={css.wide} c="var(--on-primary)" rightSection={<kbd>O</kbd>}>
        {children}
      </Button>
    </PanelActs>
  );
}
