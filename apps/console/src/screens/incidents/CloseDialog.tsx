import { call } from '../../api.ts';
import { ConsequenceDialog } from '../../frame/ConsequenceDialog.tsx';
import { useAct } from '../../frame/use-act.ts';
import { useTexts } from '../../language.tsx';
import type { Incident } from './IncidentPanel.tsx';

/** Closes an incident with what was done about it. */
export function CloseDialog({ incident, close }: { incident: Incident; close: () => void }) {
  const { incidents: texts, today } = useTexts();
  const send = useAct(texts.done, close, (note: string) =>
    call('closeIncidentByHand', { params: { id: incident.id }, body: { note } }),
  );
  return (
    <ConsequenceDialog
      title={texts.closeTitle(today.incidentKinds[incident.kind] ?? incident.kind)}
      asksNote
      noteLabel={texts.note}
      confirmLabel={texts.closeButton}
      act={send}
      close={close}
    >
      <p>{texts.closeText}</p>
    </ConsequenceDialog>
  );
}
