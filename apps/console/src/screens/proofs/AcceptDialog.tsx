import { mt } from '../../amounts.ts';
import { call } from '../../api.ts';
import { ConsequenceDialog } from '../../frame/ConsequenceDialog.tsx';
import { useAct } from '../../frame/use-act.ts';
import { useTexts } from '../../language.tsx';
import { useProof, type Record } from './use-proof.ts';

type Props = { id: string; record: Record; close: () => void; done: () => void };

/** A proof is settled by the rail's record, never by itself. */
export function AcceptDialog({ id, record, close, done }: Props) {
  const { proofs: texts } = useTexts();
  const { data } = useProof(id);
  const accept = useAct(texts.accepted, done, () =>
    call('acceptProof', { params: { id }, body: { receipt: record.receipt } }),
  );
  if (data === undefined || record.use === null) return null;
  return (
    <ConsequenceDialog
      title={texts.acceptTitle(record.receipt)}
      confirmLabel={texts.accept}
      focusesConfirm
      act={accept}
      close={close}
    >
      <p>{texts.acceptLine[record.use](mt(record.amount), data.serialNumber)}</p>
    </ConsequenceDialog>
  );
}
