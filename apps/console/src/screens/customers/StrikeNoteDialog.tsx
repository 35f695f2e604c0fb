import { call } from '../../api.ts';
import { ConsequenceDialog } from '../../frame/ConsequenceDialog.tsx';
import { useAct } from '../../frame/use-act.ts';
import { useTexts } from '../../language.tsx';

type Props = { uuid: string; id: string; close: () => void };

/** A note was written on the wrong customer's page. */
export function StrikeNoteDialog({ uuid, id, close }: Props) {
  const { strike: texts } = useTexts().customers;
  const send = useAct(texts.done, close, (note: string) =>
    call('strikeNote', { params: { uuid, id }, body: { note } }),
  );
  return (
    <ConsequenceDialog
      title={texts.title}
      asksNote
      confirmLabel={texts.confirm}
      confirm={(note) => send.mutate(note)}
      pending={send.isPending}
      fault={send.error}
      close={close}
    >
      <p>{texts.says}</p>
    </ConsequenceDialog>
  );
}
