import { toast } from '@house/ui/toast.ts';
import { Checkbox } from '@mantine/core';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { call } from '../../api.ts';
import { ConsequenceDialog } from '../../frame/ConsequenceDialog.tsx';
import { useTexts } from '../../language.tsx';

/** The rail took a payment back, or it was another order's: the order owes again, once a second person agrees. */
export function ReverseDialog({ receipt, order, close }: { receipt: string; order: string; close: () => void }) {
  const { payments: texts, list } = useTexts();
  const client = useQueryClient();
  const [railsFault, setRailsFault] = useState(false);
  const [wrongOrder, setWrongOrder] = useState(false);
  const propose = useMutation({
    mutationFn: (note: string) =>
      call('proposeReversal', {
        params: { serialNumber: order },
        body: { payment: receipt, railsFault, wrongOrder, note },
      }),
    onSuccess: () => {
      toast(list.proposed, 'success');
      close();
    },
    onSettled: () => client.invalidateQueries(),
  });
  return (
    <ConsequenceDialog
      title={texts.reverseTitle(receipt)}
      asksNote
      isGrave
      confirmLabel={texts.reverseConfirm}
      confirm={(note) => propose.mutate(note)}
      pending={propose.isPending}
      fault={propose.error}
      close={close}
    >
      <p>{texts.reverseLine(order)}</p>
      <Checkbox
        label={texts.railsFault}
        checked={railsFault}
        onChange={(event) => setRailsFault(event.currentTarget.checked)}
      />
      <Checkbox
        label={texts.wrongOrder}
        checked={wrongOrder}
        onChange={(event) => setWrongOrder(event.currentTarget.checked)}
      />
    </ConsequenceDialog>
  );
}
