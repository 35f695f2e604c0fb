import { TextInput } from '@mantine/core';
import type { ChangeEvent } from 'react';
import { unbroken } from '@house/ui/unbroken.tsx';
import { mtTyped } from '../../amounts.ts';
import { call } from '../../api.ts';
import { ConsequenceDialog } from '../../frame/ConsequenceDialog.tsx';
import { DayInput } from '../../frame/DayInput.tsx';
import { besideFields } from '../../frame/Failure.tsx';
import { kept } from '../../frame/kept.ts';
import { instantOfField } from '../../frame/local-time.ts';
import { useAct } from '../../frame/use-act.ts';
import { useTexts } from '../../language.tsx';

const names = ['receipt', 'amount', 'paidAt', 'payer', 'reference'] as const;
const empty = { receipt: '', amount: '', paidAt: '', payer: '', reference: '' };
const useTyped = kept<typeof empty>();

/** A payment by the rail's receipt in somebody's hand; a second person agrees. */
export function EnterPaymentDialog({ close }: { close: () => void }) {
  const { payments: texts, list } = useTexts();
  const [typed, setTyped] = useTyped('payment', () => empty);
  const propose = useAct(list.proposed, close, (note: string) =>
    call('proposePayment', {
      body: {
        receipt: typed.receipt,
        amount: mtTyped(typed.amount) ?? 0,
        // What is no time is left to the server to refuse.
        paidAt: instantOfField(typed.paidAt) ?? typed.paidAt,
        ...(typed.payer === '' ? {} : { payer: typed.payer }),
        ...(typed.reference === '' ? {} : { reference: typed.reference }),
        note,
      },
    }),
  );
  const { beside, rest } = besideFields(propose.error, names);
  const field = (name: keyof typeof empty, label: string) => ({
    label,
    error: beside[name],
    value: typed[name],
    onChange: (event: ChangeEvent<HTMLInputElement>) =>
      setTyped({ ...typed, [name]: event.currentTarget.value.trimStart() }),
  });
  return (
    <ConsequenceDialog
      title={texts.enterTitle}
      asksNote
      confirmLabel={texts.enterConfirm}
      act={propose}
      fault={rest}
      close={close}
    >
      <p>{unbroken(texts.enterLine)}</p>
      <TextInput {...field('receipt', texts.receipt)} data-autofocus />
      <TextInput {...field('amount', `${texts.amount} (MT)`)} />
      <DayInput {...field('paidAt', texts.paidAt)} type="datetime-local" description={texts.paidAtHint} />
      <TextInput {...field('payer', texts.payerOptional)} />
      <TextInput {...field('reference', texts.referenceOptional)} />
    </ConsequenceDialog>
  );
}
