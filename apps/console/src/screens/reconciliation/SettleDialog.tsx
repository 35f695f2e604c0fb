import { toast } from '@house/ui/toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { ConsequenceDialog } from '../../frame/ConsequenceDialog.tsx';
import { useTexts } from '../../language.tsx';
import type { Line } from './line.ts';

/** What became of a line that fitted nothing. */
export function SettleDialog({ line, close }: { line: Line; close: () => void }) {
  const { reconciliation: texts } = useTexts();
  const client = useQueryClient();
  const settle = useMutation({
    mutationFn: (note: string) => call('settleBreak', { params: { id: line.id }, body: { note } }),
    onSuccess: () => {
      toast(texts.settled, 'success');
      close();
    },
    onSettled: () => client.invalidateQueries(),
  });
  return (
    <ConsequenceDialog
      title={texts.settleTitle(line.receipt)}
      asksNote
      confirmLabel={texts.settleConfirm}
      confirm={(note) => settle.mutate(note)}
      pending={settle.isPending}
      fault={settle.error}
      close={close}
    >
      <p>{texts.settleLine}</p>
    </ConsequenceDialog>
  );
}
