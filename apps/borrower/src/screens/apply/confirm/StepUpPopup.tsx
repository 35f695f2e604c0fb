import { useState } from 'react';
import { Decision, Field, TextButton } from '@house/ui';
import { useTexts } from '../../../language.ts';
import type { StepUp } from './use-step-up.ts';

const codeLength = 4;

/** Asks for the code that was just sent; four digits are enough, like at the sign-in. */
export function StepUpPopup({ open, stepUp, busy }: { open: boolean; stepUp: StepUp; busy: boolean }) {
  const { stepUp: texts, common } = useTexts();
  const { refusals } = stepUp;
  const [typed, setTyped] = useState({ code: '', refusals });
  const code = typed.refusals === refusals ? typed.code : '';
  const setCode = (code: string) => setTyped({ code, refusals });
  function type(text: string) {
    const digits = text.replace(/\D/g, '').slice(0, codeLength);
    setCode(digits);
    if (digits.length === codeLength && digits !== code) stepUp.confirm(digits);
  }
  return (
    <Decision
      open={open}
      title={texts.title}
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
      <p>{texts.text(stepUp.phone)}</p>
      <Field
        label={texts.code}
        value={code}
        inputMode="numeric"
        autoComplete="one-time-code"
        onChange={(event) => type(event.target.value)}
      />
      <TextButton onClick={stepUp.resend}>{texts.resend}</TextButton>
    </Decision>
  );
}
