import { useQuery } from '@tanstack/react-query';
import { NavLink } from 'react-router';
import { call } from '../api.ts';
import { boot } from '../boot.ts';
import { useLanguage } from '../language.tsx';
import { useMay, useSignOut, type Self } from '../session.ts';
import css from './SideBar.module.css';

/** The queues at the left, each with its count; the person and the language at its foot. */
export function SideBar({ self }: { self: Self }) {
  const { texts, locale, choose } = useLanguage();
  const may = useMay();
  const signOut = useSignOut();
  const { data } = useQuery({
    queryKey: ['today'],
    queryFn: ({ signal }) => call('today', {}, signal),
    refetchInterval: 15_000,
  });
  const other = locale === 'pt' ? 'en' : 'pt';
  return (
    <aside className={css.bar}>
      <p className={css.brand}>{boot.brand}</p>
      <nav aria-label={texts.frame.menu} className={css.links}>
        <NavLink to="/" end>
          {texts.frame.today}
        </NavLink>
        {may('reviews') && (
          <NavLink to="/reviews">
            {texts.frame.reviews} <Count of={data?.reviews.count} hot={(data?.reviews.overTime ?? 0) > 0} />
          </NavLink>
        )}
      </nav>
      <div className={css.foot}>
        <p className={css.self}>
          {self.name}
          <br />
          <small>{texts.frame.roles[self.role]}</small>
        </p>
        <button type="button" lang={other} onClick={() => choose(other)}>
          {texts.language[other]}
        </button>
        <button type="button" onClick={() => void signOut()}>
          {texts.frame.signOut}
        </button>
      </div>
    </aside>
  );
}

function Count({ of, hot }: { of: number | undefined; hot: boolean }) {
  if (of === undefined || of === 0) return null;
  return <b className={hot ? css.hot : undefined}>{of}</b>;
}
