import { useState } from 'react';
import { useLocation } from 'wouter';
import { CallFailure, newKey, type Coded } from '@house/client';
import { productListCode } from '@house/contract/routes';
import { toast } from '@house/ui';
import { askNow, forget, known, refresh, type Known } from '../../../answer-cache.ts';
import { callCoded } from '../../../api.ts';
import { failureText, isExpired } from '../../../failures.ts';
import { useTexts } from '../../../language.ts';
import { callKey, useTask } from '../../../queries.ts';
import { useStepUp, type StepUp } from './use-step-up.ts';

/**
 * Places the order. One key for this wish, so that a lost answer or a second tap finds the same order; a refusal is
 * an answer, and the next tap is a new wish.
 */
export function usePlaceOrder(uuid: string): { place: () => void; placing: boolean; stepUp: StepUp } {
  const { failures } = useTexts();
  const stepUp = useStepUp();
  const [, navigate] = useLocation();
  const [key, setKey] = useState(newKey);
  const { start, busy } = useTask(
    (proof: string | undefined) =>
      callCoded('placeOrder', { params: { uuid }, body: { agreed: true } }, { idempotencyKey: key, stepUp: proof }),
    {
      quiet: true,
      failed(fault) {
        stepUp.failed(fault);
        if (fault instanceof CallFailure && fault.said.error === 'STEP_UP_REQUIRED') stepUp.ask();
        else if (!isExpired(fault)) toast(failureText(fault, failures), 'error');
      },
      async done({ result }) {
        stepUp.close();
        if (typeof result === 'string') {
          toast(result, 'error');
          setKey(newKey());
          // An offer that is gone says so itself, and leads back.
          void refresh('product ');
          // An order is open, be it another phone's; they are blocked or have to wait; lending rests: the loan tab says it.
          if (canStillPick(await askedList())) return;
        } else {
          await refreshList();
        }
        navigate('/appbar/loan', { replace: true });
      },
    },
  );

  /** The list is asked for again before the loan tab opens; if that fails the tab starts from its skeleton. */
  async function refreshList() {
    void refresh('orders ');
    const { error } = await askedList();
    if (error !== undefined) forget(listKey);
  }
  return {
    place: () => !busy && start(undefined),
    placing: busy || stepUp.asking,
    stepUp: { ...stepUp, confirm: (code) => !busy && start(stepUp.proofOf(code)) },
  };
}

const listKey = callKey('products', {});

async function askedList(): Promise<Known<unknown>> {
  await askNow(listKey, () => callCoded('products', {}));
  return known(listKey);
}

/** Whether the loan tab would let them go on, or nobody knows. */
function canStillPick({ data, error }: Known<unknown>): boolean {
  if (error !== undefined || !isList(data)) return true;
  return data.code === productListCode.normal && data.result.declineReason === null;
}

/** A key names what was asked, so what lies under it is the answer to that. */
function isList(data: unknown): data is Coded<'products'> {
  return typeof data === 'object' && data !== null && 'code' in data;
}
