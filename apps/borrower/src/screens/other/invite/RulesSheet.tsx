import { useState } from 'react';
import { Button } from '@house/ui';
import { Sheet } from '../../../frame/popups.ts';
import { useTexts } from '../../../language.ts';
import { NumberedSteps } from '../../../orders/NumberedSteps.tsx';
import { readRemembered, remember } from '../../../remembered.ts';
import css from './invite.module.css';
import { hundredfoldText, rewardText } from './reward.ts';

const place = 'invite-rules-seen';

type Props = {
  readonly open: boolean;
  /** Undefined where it could not be had: the rules are told without the amount. */
  readonly stat: { readonly reward?: number } | undefined;
  readonly onClose: () => void;
};

/** How commission is earned. */
export function RulesSheet({ open, stat, onClose }: Props) {
  const { invite, common } = useTexts();
  const hundredfold = hundredfoldText(stat);
  return (
    <Sheet open={open} onClose={onClose} title={invite.rules} closeLabel={common.close}>
      <NumberedSteps steps={invite.ruleSteps(rewardText(stat)).map((text) => ({ key: text, text }))} />
      {hundredfold !== undefined && <p className={css.example}>{invite.example(hundredfold)}</p>}
      <Button onClick={onClose}>{invite.understood}</Button>
    </Sheet>
  );
}

/** Shown by itself the first time on this phone, then only when asked for. */
export function useRulesShown(): { open: boolean; show: () => void; hide: () => void } {
  const [open, setOpen] = useState(() => readRemembered(place, 'always') === undefined);
  return {
    open,
    show: () => setOpen(true),
    hide() {
      setOpen(false);
      remember(place, 'yes', 'always');
    },
  };
}
