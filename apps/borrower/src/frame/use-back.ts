import { useLocation } from 'wouter';
import { pagesBehind } from '../router-history.ts';

/** `history` goes back, `home` replaces with the loan tab, `hidden` shows no arrow. */
export type Back = 'history' | 'home' | 'hidden';

/** What the back arrow does. Opened by a link from outside there is nothing behind: then it leads home. */
export function useBack(back: Back): () => void {
  const [, navigate] = useLocation();
  return () => {
    if (back === 'history' && pagesBehind() > 0) history.back();
    else navigate('/appbar/loan', { replace: true });
  };
}
