import { call } from '../../api.ts';
import { ConsequenceDialog } from '../../frame/ConsequenceDialog.tsx';
import { useAct } from '../../frame/use-act.ts';
import { useTexts } from '../../language.tsx';
import { usePayoutQueue } from './use-payout-queue.ts';

/** Lets payouts go on, by two persons, with what leaves then in sight. */
export function ReleaseDialog({ close }: { close: () => void }) {
  const { queue: texts, list } = useTexts();
  const { data } = usePayoutQueue();
  const propose = useAct(list.proposed, close, (note: string) => call('proposeRelease', { body: { note } }));
  return (
    <ConsequenceDialog
      title={texts.releaseTitle}
      asksNote
      confirmLabel={texts.releasePropose}
      act={propose}
      close={close}
    >
      {data !== undefined && <p>{texts.releaseLine(data.waiting)}</p>}
      <p>{texts.releaseText}</p>
      {data?.restoredAt != null && <p>{texts.releaseRestored}</p>}
    </ConsequenceDialog>
  );
}
