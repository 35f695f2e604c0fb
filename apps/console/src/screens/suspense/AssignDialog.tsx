import { TextInput } from '@mantine/core';
import { mt } from '../../amounts.ts';
import { call } from '../../api.ts';
import { ConsequenceDialog } from '../../frame/ConsequenceDialog.tsx';
import { besideFields } from '../../frame/Failure.tsx';
import { useKeptText } from '../../frame/kept.ts';
import { useAct } from '../../frame/use-act.ts';
import { dayOf } from '../../frame/when.ts';
import { useTexts } from '../../language.tsx';
import type { ActProps } from './act.ts';
import type { Candidate } from './use-receipt.ts';

/** Money to an order: what it would owe then, and the SMS. Without a candidate the order's number is typed. */
export function AssignDialog({ receipt, serialNumber, close, done }: ActProps & { serialNumber: string | undefined }) {
  const { suspense: texts } = useTexts();
  const [typed, setTyped] = useKeptText(
    `assign ${receipt.receipt} ${serialNumber ?? ''}`,
    () => serialNumber ?? receipt.candidates[0]?.serialNumber ?? '',
  );
  const candidate = receipt.candidates.find((one) => one.serialNumber === typed);
  const assign = useAct(
    (order) => texts.assigned(order.serialNumber, mt(order.outstanding)),
    done,
    () => call('assignReceipt', { params: { receipt: receipt.receipt }, body: { serialNumber: typed } }),
  );
  const { beside, rest } = besideFields(assign.error, ['serialNumber']);
  return (
    <ConsequenceDialog
      title={texts.assignTitle(receipt.receipt)}
      sms={candidate?.sms}
      confirmLabel={texts.assign}
      focusesConfirm={candidate !== undefined}
      act={assign}
      fault={rest}
      close={close}
    >
      <TextInput
        label={texts.orderNumber}
        error={beside.serialNumber}
        inputMode="numeric"
        maxLength={10}
        value={typed}
        onChange={(event) => setTyped(event.currentTarget.value.trim())}
        data-autofocus={candidate === undefined ? true : undefined}
      />
      <div>
        {candidate === undefined && typed !== '' && <p>{texts.assignUnknown(mt(receipt.amount), typed)}</p>}
        {candidate !== undefined && <Consequence amount={receipt.amount} candidate={candidate} />}
        <p>{texts.valueDate(dayOf(receipt.paidAt))}</p>
      </div>
    </ConsequenceDialog>
  );
}

function Consequence({ amount, candidate }: { amount: number; candidate: Candidate }) {
  const { suspense: texts } = useTexts();
  const { outstanding, cleared, extended, besides, credit } = candidate.after;
  return (
    <>
      <p>{texts.assignLine(mt(amount), candidate.serialNumber, candidate.name)}</p>
      <p>
        <b>{extended ? texts.extends : texts.owedChange(mt(candidate.outstanding), mt(outstanding))}</b>
      </p>
      {cleared && <p>{texts.clears}</p>}
      {besides > 0 && <p>{texts.besides(mt(besides))}</p>}
      {credit > 0 && <p>{texts.credit(mt(credit))}</p>}
    </>
  );
}
