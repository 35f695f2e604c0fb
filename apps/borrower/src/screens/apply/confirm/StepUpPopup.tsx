import { useState } from 'react';
import { Field } from '@house/ui';
import { Decision } from '../../../frame/popups.ts';
import { useTexts } from '../../../language.ts';
import type { StepUp } from './use-step-up.ts';

const codeLength = 4;

/** Asks for the code that was just sent; four digits are enough, like at the sign-in. */
export function StepUpPopup({ open, stepUp, busy }: { open: boolean; stepUp: StepUp; busy: boolean }) {
  const { confirm, common } = useTexts();
  const [code, setCode] = useState('');
  function type(text: string) {
    const digits = text.replace(/\D/g, '').slice(0, codeLength);
    setCode(digits);
    if (digits.length === codeLength && digits !== code) stepUp.confirm(digits);
  }
  return (
    <Decision
      open={open}
      title={confirm.stepUpTitle}
      confirm={common.confirm}
      cancel={common.cancel}
      busy={busy}
      disabled={code.length !== codeLength}
      onConfirm={() => stepUp.confirm(code)}
      onCancel={() => {
        setCode('');
        stepUp.close();
      }}
    >
      <p>{confirm.stepUpText(stepUp.phone)}</p>
      <Field
        label={confirm.stepUpCode}
        value={code}
        inputMode="numeric"
        autoComplete="one-time-code"
        onChange={(event) => type(event.target.value)}
      />
    </Decision>
  );
}
