import { useEffect } from 'react';
import { boot } from '../boot.ts';
import { useArrival } from './use-arrival.ts';

type Props = {
  readonly children: string;
  /** What the browser calls it where the heading is a person's name: the browser keeps what it calls a page. */
  readonly tab?: string;
};

/** What the screen is: its heading, and what the browser's tab, its history and a file that is printed go by. */
export function ScreenTitle({ children, tab = children }: Props) {
  const title = useArrival<HTMLHeadingElement>('screen');
  useEffect(() => {
    document.title = `${tab} · ${boot.brand}`;
    return () => {
      document.title = boot.brand;
    };
  }, [tab]);
  return (
    <h1 ref={title} tabIndex={-1}>
      {children}
    </h1>
  );
}
