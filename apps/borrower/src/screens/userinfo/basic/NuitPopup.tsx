import { useState } from 'react';
import { Decision, Field } from '@house/ui';
import { useTexts } from '../../../language.ts';

/** Code 4: the NUIT once more, put right or confirmed as it is, under the server's message. */
export function NuitPopup({
  open,
  message,
  nuit,
  fits,
  clean,
  busy,
  onConfirm,
  onCancel,
}: {
  open: boolean;
  message: string | undefined;
  nuit: string;
  fits: (nuit: string) => boolean;
  /** What of a typed text belongs into the field. */
  clean: (typed: string) => string;
  busy: boolean;
  onConfirm: (nuit: string) => void;
  onCancel: () => void;
}) {
  const { form, common } = useTexts();
  const [typed, setTyped] = useState<string>();
  const value = typed ?? nuit;
  return (
    <Decision
      open={open}
      title={form.nuitTitle}
      confirm={common.confirm}
      cancel={common.cancel}
      busy={busy}
      disabled={!fits(value)}
      onConfirm={() => {
        // From here on it is the form's number: who comes back finds what stands there.
        setTyped(undefined);
        onConfirm(value);
      }}
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
        onChange={(event) => setTyped(clean(event.target.value))}
      />
    </Decision>
  );
}
