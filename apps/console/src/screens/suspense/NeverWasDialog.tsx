import { mt } from '../../amounts.ts';
import { call } from '../../api.ts';
import { ConsequenceDialog } from '../../frame/ConsequenceDialog.tsx';
import { useAct } from '../../frame/use-act.ts';
import { useTexts } from '../../language.tsx';
import type { ActProps } from './act.ts';

/** Money that was entered by hand and never was leaves the accounts, once a second person agrees. */
export function NeverWasDialog({ receipt, close, done }: ActProps) {
  const { suspense: texts, list } = useTexts();
  const takeBack = useAct(list.proposed, done, (note: string) =>
    call('proposeNeverWas', { params: { receipt: receipt.receipt }, body: { note } }),
  );
  return (
    <ConsequenceDialog
      title={texts.neverWasTitle(receipt.receipt)}
      asksNote
      isGrave
      confirmLabel={texts.neverWasConfirm}
      act={takeBack}
      close={close}
    >
      <p>{texts.neverWasLine(mt(receipt.amount))}</p>
    </ConsequenceDialog>
  );
}
