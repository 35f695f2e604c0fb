import type { ReactNode } from 'react';
import { Link } from 'react-router';
import css from './reports.module.css';

/** The filters of the list of orders, as its address holds them. */
export type Drill = Readonly<Record<string, string | number>>;

/** A figure that opens the orders behind it; nothing is behind nought. */
export function Figure({ of, to, children }: { of: number; to: string; children: ReactNode }) {
  return of === 0 ? (
    children
  ) : (
    <Link to={to} className={css.figure ?? ''}>
      {children}
    </Link>
  );
}

/** The address of the orders that a figure counts. */
export function ordersAt(drill: Drill): string {
  const filters = Object.entries(drill).map(([name, value]): [string, string] => [name, String(value)]);
  return `/orders?${new URLSearchParams(filters)}`;
}
