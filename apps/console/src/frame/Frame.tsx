import { toast } from '@house/ui/toast.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useEffect } from 'react';
import { Outlet } from 'react-router';
import { CallFailure } from '../api.ts';
import { useTexts } from '../language.tsx';
import { SignInScreen } from '../screens/sign-in/SignInScreen.tsx';
import { forgetSelf, selfKey, useSelf } from '../session.ts';
import css from './Frame.module.css';
import { PrintHead } from './PrintHead.tsx';
import { SideBar } from './SideBar.tsx';
import { useFocusKept } from './use-focus-kept.ts';

/** The frame of every screen: who is signed in decides whether the sign-in or the work is shown. */
export function Frame() {
  const self = useSelf();
  const { frame } = useTexts();
  useChangeOfSelf();
  useFocusKept();
  if (self.data === null) return <SignInScreen />;
  return (
    <div className={css.frame}>
      <a className={css.skip} href="#content">
        {frame.skip}
      </a>
      <SideBar self={self.data} />
      <main id="content" className={css.content} tabIndex={-1}>
        <PrintHead self={self.data} />
        <Outlet />
      </main>
    </div>
  );
}

/**
 * Any call may find the session dead: then the sign-in comes, and the address stays for afterwards. Or another role, given
 * while they work: then who is signed in is asked for again, for the menu is the old one's.
 */
function useChangeOfSelf(): void {
  const client = useQueryClient();
  const { failures } = useTexts();
  useEffect(() => {
    const look = (fault: unknown): void => {
      if (!(fault instanceof CallFailure)) return;
      if (fault.said.error === 'ROLE_NOT_ALLOWED') void client.invalidateQueries({ queryKey: selfKey });
      if (fault.kind !== 'signed-out' || client.getQueryData(selfKey) === null) return;
      forgetSelf(client);
      toast(failures.sessionEnded, 'error');
    };
    const stopQueries = client.getQueryCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') look(event.action.error);
    });
    const stopMutations = client.getMutationCache().subscribe((event) => {
      if (event.type === 'updated' && event.action.type === 'error') look(event.action.error);
    });
    return () => {
      stopQueries();
      stopMutations();
    };
  }, [client, failures]);
}
