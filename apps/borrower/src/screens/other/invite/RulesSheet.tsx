import { useState } from 'react';
import { Button } from '@house/ui';
import { Sheet } from '../../../frame/popups.ts';
import { useTexts } from '../../../language.ts';
import { NumberedSteps } from '../../../orders/NumberedSteps.tsx';
import { useRemembered } from '../../../remembered.ts';
import css from './invite.module.css';

/** How commission is earned. */
export function RulesSheet({ open, onClose }: { open: boolean; onClose: () => void }) {
  const { invite, common } = useTexts();
  return (
    <Sheet open={open} onClose={onClose} title={invite.rules} closeLabel={common.close}>
      <NumberedSteps steps={invite.ruleSteps.map((text) => ({ key: text, text }))} />
      <p className={css.example}>{invite.example}</p>
      <Button onClick={onClose}>{invite.understood}</Button>
    </Sheet>
  );
}

/** Shown by itself the first time on this phone, then only when asked for. */
export function useRulesShown(): { open: boolean; show: () => void; hide: () => void } {
  const [seen, setSeen] = useRemembered('invite-rules-seen', 'always');
  const [asked, setAsked] = useState(false);
  return {
    open: asked || seen === undefined,
    show: () => setAsked(true),
    hide() {
      setAsked(false);
      setSeen('yes');
    },
  };
}
