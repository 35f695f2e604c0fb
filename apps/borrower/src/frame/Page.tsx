import { useEffect, type ReactNode } from 'react';
import { classes } from '@house/ui';
import { brand } from '../boot.ts';
import { nameScreen } from './name-screen.ts';
import { Navbar } from './Navbar.tsx';
import { StaleNote } from './StaleNote.tsx';
import type { Back } from './use-back.ts';
import css from './Page.module.css';

/**
 * A screen's frame: the navbar, the age of what could not be brought up to date, the content, and the one action within thumb reach. Without `title` there is no
 * navbar (specification, section 2: the loan tab while loading or incomplete), and `name` is what the window is called.
 */
export function Page({
  title,
  name = title,
  back = 'hidden',
  support = false,
  action,
  bar = false,
  flow = false,
  tabs = false,
  children,
}: {
  title?: string | undefined;
  name?: string | undefined;
  back?: Back;
  support?: boolean;
  action?: ReactNode;
  /** The action stands on a card of its own, like a till. */
  bar?: boolean;
  /** The action ends the content instead of floating over it: a form with the keyboard open needs the room. */
  flow?: boolean;
  tabs?: boolean;
  children: ReactNode;
}) {
  useEffect(() => {
    document.title = name === undefined ? brand : `${name} · ${brand}`;
  }, [name]);
  useEffect(nameScreen);
  return (
    <div className={classes(css.page, tabs && css.overTabs)}>
      <StaleNote />
      {title !== undefined && <Navbar title={title} back={back} support={support} />}
      <main className={css.main}>
        <div className={classes(css.content, title === undefined && css.bare)}>{children}</div>
        {action !== undefined && <div className={classes(css.action, bar && css.bar, flow && css.flow)}>{action}</div>}
      </main>
    </div>
  );
}
