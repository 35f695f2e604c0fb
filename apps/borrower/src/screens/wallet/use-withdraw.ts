import { useState } from 'react';
import { CallFailure, newKey } from '@house/client';
import { toast } from '@house/ui';
import { toMt, type Centavos } from '@house/money';
import { call } from '../../api.ts';
import { failureText, isExpired } from '../../failures.ts';
import { useTexts } from '../../language.ts';
import { useTask } from '../../queries.ts';
import { useStepUp, type StepUp } from '../apply/confirm/use-step-up.ts';

type Wish = { readonly amount: Centavos; readonly proof?: string };

/**
 * Asks for a withdrawal. One key a wish, so that a lost answer or a second tap finds the same one; where the server
 * wants a fresh code, it is asked for and goes with the same wish.
 */
export function useWithdraw(asked: () => void): {
  withdraw: (amount: Centavos) => void;
  asking: boolean;
  stepUp: StepUp;
} {
  const { wallet, failures } = useTexts();
  const stepUp = useStepUp();
  const [key, setKey] = useState(newKey);
  const [amount, setAmount] = useState<Centavos>();
  const { start, busy } = useTask(
    ({ amount, proof }: Wish) =>
      call('customerWithdraw', { body: { amount: toMt(amount) } }, { idempotencyKey: key, stepUp: proof }),
    {
      quiet: true,
      failed(fault) {
        stepUp.failed(fault);
        if (fault instanceof CallFailure && fault.said.error === 'STEP_UP_REQUIRED') return stepUp.ask();
        if (fault instanceof CallFailure && fault.kind === 'refused') setKey(newKey());
        if (!isExpired(fault)) toast(failureText(fault, failures), 'error');
      },
      done() {
        stepUp.close();
        setKey(newKey());
        toast(wallet.asked, 'success');
        asked();
      },
    },
  );
  return {
    withdraw(wished) {
      setAmount(wished);
      if (!busy) start({ amount: wished });
    },
    asking: busy || stepUp.asking,
    stepUp: {
      ...stepUp,
      confirm: (code) => amount !== undefined && !busy && start({ amount, proof: stepUp.proofOf(code) }),
    },
  };
}
