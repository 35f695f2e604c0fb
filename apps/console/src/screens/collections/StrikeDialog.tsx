import type { OperatorResult } from '@house/contract/operator/types';
import { call } from '../../api.ts';
import { ConsequenceDialog } from '../../frame/ConsequenceDialog.tsx';
import { useAct } from '../../frame/use-act.ts';
import { useTexts } from '../../language.tsx';

type Props = {
  serialNumber: string;
  contact: OperatorResult<'collectionCase'>['contacts'][number];
  close: () => void;
};

/** A call was noted on the wrong order, or with what did not come of it. */
export function StrikeDialog({ serialNumber, contact, close }: Props) {
  const { collections } = useTexts();
  const { strike: texts, outcomes } = collections;
  const send = useAct(texts.done, close, (note: string) =>
    call('strikeCall', { params: { serialNumber, call: contact.id }, body: { note } }),
  );
  return (
    <ConsequenceDialog
      title={texts.title(outcomes[contact.outcome] ?? contact.outcome)}
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
