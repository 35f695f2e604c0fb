import { TextInput } from '@mantine/core';
import { call } from '../../api.ts';
import { ConsequenceDialog } from '../../frame/ConsequenceDialog.tsx';
import { besideFields } from '../../frame/Failure.tsx';
import { useKeptText } from '../../frame/kept.ts';
import { useAct } from '../../frame/use-act.ts';
import { useTexts } from '../../language.tsx';

/** A question to the rail: its answer becomes evidence. */
export function AskDialog({ id, close }: { id: string; close: () => void }) {
  const { payouts: texts } = useTexts();
  const [receipt, setReceipt] = useKeptText(`ask ${id}`, () => '');
  const ask = useAct(texts.asked, close, () =>
    call('askRail', { params: { id }, body: receipt === '' ? {} : { receipt } }),
  );
  const { beside, rest } = besideFields(ask.error, ['receipt']);
  return (
    <ConsequenceDialog title={texts.askTitle} confirmLabel={texts.askConfirm} act={ask} fault={rest} close={close}>
      <p>{texts.askLine}</p>
      <TextInput
        label={texts.receipt}
        error={beside.receipt}
        maxLength={64}
        value={receipt}
        onChange={(event) => setReceipt(event.currentTarget.value.trim())}
        data-autofocus
      />
    </ConsequenceDialog>
  );
}
