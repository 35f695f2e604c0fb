import { unbroken } from '@house/ui/unbroken.tsx';
import { call } from '../../api.ts';
import { ConsequenceDialog } from '../../frame/ConsequenceDialog.tsx';
import { useAct } from '../../frame/use-act.ts';
import { useTexts } from '../../language.tsx';

export type QueueAct = 'release' | 'restore';

/** Lets a queue that a speed limit stopped go on, by two persons; or stops it because the database was restored. */
export function QueueDialog({ act, close }: { act: QueueAct; close: () => void }) {
  const { queue: texts } = useTexts();
  const isRelease = act === 'release';
  const write = useAct(isRelease ? texts.releaseProposed : texts.restoreDone, close, (note: string): Promise<unknown> =>
    isRelease ? call('proposeRelease', { body: { note } }) : call('declareRestore', { body: { note } }),
  );
  return (
    <ConsequenceDialog
      title={isRelease ? texts.releaseTitle : texts.restoreTitle}
      confirmLabel={isRelease ? texts.releasePropose : texts.restoreConfirm}
      asksNote
      isGrave={!isRelease}
      act={write}
      close={close}
    >
      <p>{unbroken(isRelease ? texts.releaseText : texts.restoreText)}</p>
    </ConsequenceDialog>
  );
}
