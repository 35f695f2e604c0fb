import { useState } from 'react';
import { Field } from '@house/ui';
import { nuitRule } from '@house/contract/field-rules';
import { Decision } from '../../../frame/popups.ts';
import { useTexts } from '../../../language.ts';
import { digitsOnly } from './basic-fields.ts';

/** Code 4: the NUIT once more, put right or confirmed as it is. Open while there is a message. */
export function NuitPopup({
  message,
  nuit,
  busy,
  onConfirm,
  onCancel,
}: {
  message: string | undefined;
  nuit: string;
  busy: boolean;
  onConfirm: (nuit: string) => void;
  onCancel: () => void;
}) {
  const { form, common } = useTexts();
  const [typed, setTyped] = useState<string>();
  const value = typed ?? nuit;
  return (
    <Decision
      open={message !== undefined}
      title={form.nuitTitle}
      confirm={common.confirm}
      cancel={common.cancel}
      busy={busy}
      disabled={!nuitRule.pattern.test(value)}
      onConfirm={() => onConfirm(value)}
      onCancel={() => {
        setTyped(undefined);
        onCancel();
      }}
    >
      <p>{message === undefined || message === '' ? form.nuitText : message}</p>
      <Field
        label={form.nuit}
        value={value}
        type="tel"
        inputMode="numeric"
        autoComplete="off"
        onChange={(event) => setTyped(digitsOnly(event.target.value))}
      />
    </Decision>
  );
}
