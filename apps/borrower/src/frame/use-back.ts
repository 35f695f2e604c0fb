import { useLocation } from 'wouter';
import type { Back } from './Navbar.tsx';
import { pagesBehind } from '../router-history.ts';

/** What the back arrow does. Opened by a link from outside there is nothing behind: then it leads home. */
export function useBack(back: Back): () => void {
  const [, navigate] = useLocation();
  return () => {
    if (back === 'history' && pagesBehind() > 0) history.back();
    else navigate('/appbar/loan', { replace: true });
  };
}
