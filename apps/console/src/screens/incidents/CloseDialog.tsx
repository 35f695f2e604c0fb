import { toast } from '@house/ui/toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { call } from '../../api.ts';
import { ConsequenceDialog } from '../../frame/ConsequenceDialog.tsx';
import { useTexts } from '../../language.tsx';
import type { Incident } from './IncidentPanel.tsx';

/** Closes an incident with what was done about it. */
export function CloseDialog({ incident, close }: { incident: Incident; close: () => void }) {
  const { incidents: texts, today } = useTexts();
  const client = useQueryClient();
  const send = useMutation({
    mutationFn: (note: string) => call('closeIncidentByHand', { params: { id: incident.id }, body: { note } }),
    onSuccess: () => {
      toast(texts.done, 'success');
      close();
    },
    onSettled: () => client.invalidateQueries(),
  });
  return (
    <ConsequenceDialog
      title={texts.closeTitle(today.incidentKinds[incident.kind] ?? incident.kind)}
      asksNote
      noteLabel={texts.note}
      confirmLabel={texts.closeButton}
      confirm={(note) => send.mutate(note)}
      pending={send.isPending}
      fault={send.error}
      close={close}
    >
      <p>{texts.closeText}</p>
    </ConsequenceDialog>
  );
}
