import { toast } from '@house/ui/toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { ConsequenceDialog } from '../../frame/ConsequenceDialog.tsx';
import { useTexts } from '../../language.tsx';

export type QueueAct = 'release' | 'restore';

/** Lets a queue that a speed limit stopped go on, by two persons; or stops it because the database was restored. */
export function QueueDialog({ act, close }: { act: QueueAct; close: () => void }) {
  const { queue: texts } = useTexts();
  const client = useQueryClient();
  const isRelease = act === 'release';
  const write = useMutation({
    mutationFn: async (note: string): Promise<unknown> =>
      isRelease ? call('proposeRelease', { body: { note } }) : call('declareRestore', { body: { note } }),
    onSuccess: () => {
      toast(isRelease ? texts.releaseProposed : texts.restoreDone, 'success');
      close();
      return client.invalidateQueries({ queryKey: ['today'] });
    },
  });
  return (
    <ConsequenceDialog
      title={isRelease ? texts.releaseTitle : texts.restoreTitle}
      confirmLabel={isRelease ? texts.releasePropose : texts.restoreConfirm}
      asksNote
      isGrave={!isRelease}
      confirm={(note) => write.mutate(note)}
      pending={write.isPending}
      fault={write.error}
      close={close}
    >
      <p>{isRelease ? texts.releaseText : texts.restoreText}</p>
    </ConsequenceDialog>
  );
}
