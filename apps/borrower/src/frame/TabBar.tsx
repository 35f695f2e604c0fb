import { Link } from 'wouter';
import { Icon } from '@house/ui';
import { useTexts } from '../language.ts';
import css from './TabBar.module.css';

const tabs = ['loan', 'order', 'help', 'me'] as const;

/** The four tabs; a tap replaces the route, so that back does not walk through tabs (specification, section 2). */
export function TabBar({ path }: { path: string }) {
  const texts = useTexts();
  return (
    <nav className={css.tabs} aria-label={texts.tabs.label}>
      {tabs.map((tab) => (
        <Link
          key={tab}
          className={css.tab}
          href={`/appbar/${tab}`}
          replace
          aria-current={path === `/appbar/${tab}` ? 'page' : undefined}
        >
          <Icon name={tab} />
          {texts.tabs[tab]}
        </Link>
      ))}
    </nav>
  );
}
