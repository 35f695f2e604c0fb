import type { OperatorCallName, OperatorResult } from '@house/contract/operator/types';
import type { ConsoleTexts } from '@house/i18n/console.pt';
import { Fragment, useEffect, useRef, type RefObject } from 'react';
import { NavLink, useLocation } from 'react-router';
import { boot } from '../boot.ts';
import { useLanguage } from '../language.tsx';
import { fetchChartsSoon } from '../screens/reports/charts-lazy.tsx';
import { useMay, useSignOut, type Self } from '../session.ts';
import { Risen } from './Risen.tsx';
import css from './SideBar.module.css';
import { useToday } from './use-today.ts';

/** The queues at the left, each with its count; the person and the language at its foot. */
export function SideBar({ self }: { self: Self }) {
  const { texts, locale, choose } = useLanguage();
  const may = useMay();
  const signOut = useSignOut();
  const { data } = useToday();
  const reports = may('portfolio');
  useEffect(() => (reports ? fetchChartsSoon() : undefined), [reports]);
  const other = locale === 'pt' ? 'en' : 'pt';
  const links = useCurrentInSight(`${locale} ${data === undefined}`);
  const shownGroups = groups(data).map(({ name, links: all }) => ({
    name,
    links: all.filter((link) => link.needs === undefined || may(link.needs)),
  }));
  return (
    <aside className={css.bar}>
      <p className={css.brand}>{boot.brand}</p>
      <nav ref={links} aria-label={texts.frame.menu} className={css.links}>
        {shownGroups.map(({ name, links: shown }) => {
          if (shown.length === 0) return null;
          return (
            <Fragment key={name}>
              {name !== 'work' && <h2>{texts.frame.groups[name]}</h2>}
              {shown.map((link) => (
                <NavLink key={link.to} to={link.to} end={link.to === '/'}>
                  {texts.frame[link.word]} <Count of={link.count} hot={link.isHot ?? false} />
                </NavLink>
              ))}
            </Fragment>
          );
        })}
      </nav>
      <Risen
        counts={shownGroups.flatMap((group) =>
          group.links.map(({ to, word, count, isHot }) => ({ to, name: texts.frame[word], count, isHot })),
        )}
      />
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

/** On a phone the menu is one line, longer than the screen is wide: it is moved to where the current entry is, and no further. */
function useCurrentInSight(laidOut: string): RefObject<HTMLElement | null> {
  const menu = useRef<HTMLElement>(null);
  const { pathname } = useLocation();
  useEffect(() => {
    const current = menu.current?.querySelector('[aria-current=page]');
    if (menu.current === null || !current) return;
    // Not `scrollIntoView`, which would move the page as well.
    const [place, room] = [current.getBoundingClientRect(), menu.current.getBoundingClientRect()];
    const beyond = (from: number, to: number, first: number, last: number): number =>
      from < first ? from - first : Math.max(0, to - last);
    menu.current.scrollBy(
      beyond(place.left, place.right, room.left, room.right),
      beyond(place.top, place.bottom, room.top, room.bottom),
    );
  }, [pathname, laidOut]);
  return menu;
}

/** A text of the frame that is a word by itself. */
type Frame = ConsoleTexts['frame'];
type Word = { [K in keyof Frame]: Frame[K] extends string ? K : never }[keyof Frame];

type Link = {
  readonly to: string;
  readonly word: 'collections' | 'customers' | Word;
  /** The call that fills the screen: who may not make it does not see the link. */
  readonly needs?: OperatorCallName;
  readonly count?: number | undefined;
  readonly isHot?: boolean;
};
type Group = { readonly name: 'work' | 'look' | 'rules' | 'house'; readonly links: readonly Link[] };

/** The menu: the queues of work with their counts, what is looked up, the rules, the house. */
function groups(today: OperatorResult<'today'> | undefined): readonly Group[] {
  const { reviews, unknownPayouts, brokenPromises, unmatchedMoney, approvals } = today ?? {};
  return [
    {
      name: 'work',
      links: [
        { to: '/', word: 'today' },
        {
          to: '/reviews',
          word: 'reviews',
          needs: 'reviews',
          count: reviews?.count,
          isHot: (reviews?.overTime ?? 0) > 0,
        },
        { to: '/payouts', word: 'payouts', needs: 'payouts', count: unknownPayouts?.count, isHot: true },
        { to: '/payments', word: 'payments', needs: 'payments' },
        { to: '/suspense', word: 'suspense', needs: 'suspense', count: unmatchedMoney?.count },
        { to: '/proofs', word: 'proofs', needs: 'proofs' },
        { to: '/reconciliation', word: 'reconciliation', needs: 'reconciliationDays' },
        { to: '/collections', word: 'collections', needs: 'worklist', count: brokenPromises?.count, isHot: true },
        { to: '/incidents', word: 'incidents', needs: 'incidents', count: today?.incidents.count, isHot: true },
        {
          to: '/approvals',
          word: 'approvals',
          needs: 'approvals',
          count: approvals && approvals.forMe + approvals.unread,
          isHot: approvals !== undefined && approvals.expiring + approvals.unread > 0,
        },
      ],
    },
    {
      name: 'look',
      links: [
        { to: '/customers', word: 'customers', needs: 'findCustomers' },
        { to: '/orders', word: 'orders', needs: 'findOrders' },
        { to: '/ledger', word: 'ledger', needs: 'trialBalance' },
        { to: '/reports', word: 'reports', needs: 'portfolio' },
      ],
    },
    {
      name: 'rules',
      links: [
        { to: '/policy', word: 'policy', needs: 'policies' },
        { to: '/notices', word: 'notices', needs: 'notices' },
        { to: '/coupons', word: 'coupons', needs: 'issuedCoupons' },
        { to: '/referrals', word: 'referrals', needs: 'referrals' },
      ],
    },
    {
      name: 'house',
      links: [
        { to: '/staff', word: 'staff', needs: 'operators', count: today?.keysToHandOver, isHot: true },
        { to: '/audit', word: 'audit', needs: 'auditLog' },
        { to: '/privacy', word: 'privacy', needs: 'privacyRequests' },
        { to: '/health', word: 'health', needs: 'health' },
      ],
    },
  ];
}

function Count({ of, hot }: { of: number | undefined; hot: boolean }) {
  if (of === undefined || of === 0) return null;
  return <b className={hot ? css.hot : undefined}>{of}</b>;
}
