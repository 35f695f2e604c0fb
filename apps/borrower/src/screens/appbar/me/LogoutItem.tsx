import { useState } from 'react';
import { refresh } from '../../../answer-cache.ts';
import { call } from '../../../api.ts';
import { Decision } from '../../../frame/popups.ts';
import { useTexts } from '../../../language.ts';
import { useTask } from '../../../queries.ts';
import { leaveAfterLogout } from '../../../session.ts';
import { MenuItem } from './MenuItem.tsx';

/** Log out: asked once more, then a toast, then a fresh page after a second. */
export function LogoutItem() {
  const { me, common } = useTexts();
  const [open, setOpen] = useState(false);
  const close = () => setOpen(false);
  const { start, busy } = useTask(() => call('logout', {}), {
    done() {
      close();
      leaveAfterLogout(me.loggedOut);
    },
    failed() {
      close();
      // The answer may have been lost: a session that is over says so by the next call.
      void refresh('');
    },
  });
  return (
    <>
      <MenuItem label={me.logout} onTap={() => setOpen(true)} out />
      <Decision
        open={open}
        title={me.logoutTitle}
        confirm={me.logout}
        cancel={common.cancel}
        look="danger"
        busy={busy}
        onConfirm={() => start(undefined)}
        onCancel={close}
      >
        <p>{me.logoutText}</p>
      </Decision>
    </>
  );
}
