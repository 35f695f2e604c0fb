import { useState } from 'react';
import { useMutation } from '@tanstack/react-query';
import { Decision } from '@house/ui';
import { call } from '../../../api.ts';
import { useTexts } from '../../../language.ts';
import { leaveAfterLogout } from '../../../session.ts';
import { MenuItem } from './MenuItem.tsx';

/** Log out: asked once more, then a toast, then a fresh page after a second. */
export function LogoutItem() {
  const { me, common } = useTexts();
  const [open, setOpen] = useState(false);
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('logout', {}),
    onSuccess: () => leaveAfterLogout(me.loggedOut),
    onSettled: () => setOpen(false),
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
        busy={isPending}
        onConfirm={() => mutate()}
        onCancel={() => setOpen(false)}
      >
        <p>{me.logoutText}</p>
      </Decision>
    </>
  );
}
