import { toast } from '@house/ui/toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api.ts';
import { ConsequenceDialog } from '../../frame/ConsequenceDialog.tsx';
import { useTexts } from '../../language.tsx';
import { EffectiveFrom } from './EffectiveFrom.tsx';

/** Proposes to bring a former version back; the second person reads what that changes. */
export function RollbackDialog({ version, close }: { version: number; close: () => void }) {
  const { policy: texts } = useTexts();
  const client = useQueryClient();
  const [effectiveFrom, setEffectiveFrom] = useState<string | null>(null);
  const propose = useMutation({
    mutationFn: (note: string) =>
      call('proposeRollback', { params: { version: String(version) }, body: { effectiveFrom, note } }),
    onSuccess: () => {
      toast(texts.proposed, 'success');
      close();
      return client.invalidateQueries({ queryKey: ['today'] });
    },
  });
  return (
    <ConsequenceDialog
      title={texts.rollbackTitle(version)}
      asksNote
      confirmLabel={texts.propose.replace('…', '')}
      confirm={(note) => propose.mutate(note)}
      pending={propose.isPending}
      fault={propose.error}
      close={close}
    >
      <p>{texts.rollbackText}</p>
      <EffectiveFrom set={setEffectiveFrom} />
    </ConsequenceDialog>
  );
}
