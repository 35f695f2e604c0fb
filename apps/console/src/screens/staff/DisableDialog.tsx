import type { OperatorResult } from '@house/contract/operator/types';
import { toast } from '@house/ui/toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { ConsequenceDialog } from '../../frame/ConsequenceDialog.tsx';
import { useTexts } from '../../language.tsx';

/** Ends somebody's access, and says what ends with it. */
export function DisableDialog({ person, close }: { person: OperatorResult<'operator'>; close: () => void }) {
  const { staff: texts } = useTexts();
  const client = useQueryClient();
  const disable = useMutation({
    mutationFn: (note: string) => call('disableOperator', { params: { id: person.id }, body: { note } }),
    onSuccess: () => {
      toast(texts.disabledDone, 'success');
      close();
    },
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['operators'] }),
        client.invalidateQueries({ queryKey: ['operator', person.id] }),
      ]),
  });
  return (
    <ConsequenceDialog
      title={texts.disableTitle(person.name)}
      asksNote
      isGrave
      confirmLabel={texts.disableConfirm}
      confirm={(note) => disable.mutate(note)}
      pending={disable.isPending}
      fault={disable.error}
      close={close}
    >
      <p>{texts.disableText(person.openSessions)}</p>
    </ConsequenceDialog>
  );
}
