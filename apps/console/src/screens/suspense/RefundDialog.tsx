import { mt } from '../../amounts.ts';
import { call } from '../../api.ts';
import { ConsequenceDialog } from '../../frame/ConsequenceDialog.tsx';
import { useAct } from '../../frame/use-act.ts';
import { useTexts } from '../../language.tsx';
import type { ActProps } from './act.ts';

/** Money back to the phone that paid it, once a second person agrees. */
export function RefundDialog({ receipt, close, done }: ActProps) {
  const { suspense: texts, list } = useTexts();
  const refund = useAct(list.proposed, done, (note: string) =>
    call('proposeRefund', { params: { receipt: receipt.receipt }, body: { note } }),
  );
  return (
    <ConsequenceDialog
      title={texts.refundTitle(receipt.receipt)}
      asksNote
      isGrave
      confirmLabel={texts.refundConfirm}
      act={refund}
      close={close}
    >
      <p>{texts.refundLine(mt(receipt.amount), receipt.payer ?? texts.unknownPayer)}</p>
    </ConsequenceDialog>
  );
}
