import type { ReactNode } from 'react';
import { classes } from '@house/ui';
import { Navbar, type Back } from './Navbar.tsx';
import css from './Page.module.css';

/**
 * A screen's frame: the navbar, the content, and the one action within thumb reach. Without `title` there is no
 * navbar (specification, section 2: the loan tab while loading or incomplete).
 */
export function Page({ title, back = 'hidden', support = false, action, tabs = false, children }: {
  title?: string | undefined;
  back?: Back;
  support?: boolean;
  action?: ReactNode;
  tabs?: boolean;
  children: ReactNode;
}) {
  return (
    <div className={classes(css.page, tabs && css.overTabs)}>
      {title !== undefined && <Navbar title={title} back={back} support={support} />}
      <main className={classes(css.content, title === undefined && css.bare)}>{children}</main>
      {action !== undefined && <div className={css.action}>{action}</div>}
    </div>
  );
}
