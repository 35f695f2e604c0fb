import { toast } from '@house/ui/toast.ts';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { mt } from '../../amounts.ts';
import { call } from '../../api.ts';
import { ConsequenceDialog } from '../../frame/ConsequenceDialog.tsx';
import { useTexts } from '../../language.tsx';
import type { ActProps } from './act.ts';

/** Money back to the phone that paid it, once a second person agrees. */
export function RefundDialog({ receipt, close, done }: ActProps) {
  const { suspense: texts, list } = useTexts();
  const client = useQueryClient();
  const refund = useMutation({
    mutationFn: (note: string) => call('proposeRefund', { params: { receipt: receipt.receipt }, body: { note } }),
    onSuccess: () => {
      toast(list.proposed, 'success');
      done();
    },
    onSettled: () => client.invalidateQueries(),
  });
  return (
    <ConsequenceDialog
      title={texts.refundTitle(receipt.receipt)}
      asksNote
      isGrave
      confirmLabel={texts.refundConfirm}
      confirm={(note) => refund.mutate(note)}
      pending={refund.isPending}
      fault={refund.error}
      close={close}
    >
      <p>{texts.refundLine(mt(receipt.amount), receipt.payer ?? texts.unknownPayer)}</p>
    </ConsequenceDialog>
  );
}
