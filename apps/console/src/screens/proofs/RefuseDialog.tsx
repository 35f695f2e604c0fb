import { proofRefusals } from '@house/contract/operator/words';
import { Radio } from '@mantine/core';
import { useState } from 'react';
import { call } from '../../api.ts';
import { ConsequenceDialog } from '../../frame/ConsequenceDialog.tsx';
import { useAct } from '../../frame/use-act.ts';
import { useTexts } from '../../language.tsx';
import { useProof } from './use-proof.ts';

/** Why it led to nothing; the borrower reads exactly what is shown here. */
export function RefuseDialog({ id, close, done }: { id: string; close: () => void; done: () => void }) {
  const { proofs: texts } = useTexts();
  const { data } = useProof(id);
  // None is chosen for whoever refuses: one Enter too many would tell the borrower something that nobody looked into.
  const [reason, setReason] = useState<(typeof proofRefusals)[number]>();
  const refuse = useAct(texts.refused, done, async () =>
    reason === undefined ? null : call('refuseProof', { params: { id }, body: { reason } }),
  );
  if (data === undefined) return null;
  return (
    <ConsequenceDialog
      title={texts.refuseTitle}
      isGrave
      sms={reason === undefined ? undefined : data.sms[reason]}
      confirmLabel={texts.refuseConfirm}
      isBlocked={reason === undefined}
      act={refuse}
      close={close}
    >
      <Radio.Group
        label={texts.reason}
        value={reason ?? ''}
        onChange={(value) => setReason(proofRefusals.find((one) => one === value))}
      >
        {proofRefusals.map((one, index) => (
          <Radio key={one} value={one} mt={8} label={texts.reasons[one]} data-autofocus={index === 0 || undefined} />
        ))}
      </Radio.Group>
    </ConsequenceDialog>
  );
}
