import { collectionTemplates } from '@house/contract/operator/words';
import { useState } from 'react';
import { call } from '../../api.ts';
import { Choice } from '../../frame/Choice.tsx';
import { ConsequenceDialog } from '../../frame/ConsequenceDialog.tsx';
import { useAct } from '../../frame/use-act.ts';
import { useTexts } from '../../language.tsx';
import { useCase } from './use-case.ts';

/** A template, word for word as the borrower will read it. */
export function SmsDialog({ serialNumber, name, close }: { serialNumber: string; name: string; close: () => void }) {
  const { collections } = useTexts();
  const { dialog: texts, templates } = collections;
  const { data } = useCase(serialNumber);
  const [template, setTemplate] = useState<(typeof collectionTemplates)[number]>('missedCall');
  // One that would not be true of the order is not offered.
  const possible = collectionTemplates.filter((one) => data?.messages.some((message) => message.template === one));
  const send = useAct(texts.sent, close, () =>
    call('sendCollectionSms', { params: { serialNumber }, body: { template } }),
  );
  return (
    <ConsequenceDialog
      title={texts.smsTitle(name)}
      sms={data?.messages.find((one) => one.template === template)?.text}
      confirmLabel={texts.send}
      act={send}
      close={close}
    >
      <Choice
        label={texts.template}
        value={template}
        data={possible.map((value) => ({ value, label: templates[value] ?? value }))}
        onChange={(event) => {
          const chosen = collectionTemplates.find((one) => one === event.currentTarget.value);
          if (chosen !== undefined) setTemplate(chosen);
        }}
        data-autofocus
      />
      <p>{texts.counts}</p>
    </ConsequenceDialog>
  );
}
