import { unbroken } from '@house/ui/unbroken.tsx';
import { call } from '../../api.ts';
import { ConsequenceDialog } from '../../frame/ConsequenceDialog.tsx';
import { useAct } from '../../frame/use-act.ts';
import { useTexts } from '../../language.tsx';

/** Stops payouts, because the database was restored. */
export function RestoreDialog({ close }: { close: () => void }) {
  const { queue: texts } = useTexts();
  const declare = useAct(texts.restoreDone, close, (note: string) => call('declareRestore', { body: { note } }));
  return (
    <ConsequenceDialog
      title={texts.restoreTitle}
      asksNote
      isGrave
      confirmLabel={texts.restoreConfirm}
      act={declare}
      close={close}
    >
      <p>{unbroken(texts.restoreText)}</p>
    </ConsequenceDialog>
  );
}
