import { useEffect, useReducer, useRef } from 'react';
import { CallFailure, newKey } from '@house/client';
import { webPayErrorCode } from '@house/contract/routes';
import { toMt, type Centavos } from '@house/money';
import { call, payTimeoutMs } from '../../../../api.ts';
import { serverNow } from '../../../../clock.ts';
import { failureText } from '../../../../failures.ts';
import { useTexts } from '../../../../language.ts';
import { useTask } from '../../../../queries.ts';
import { storedPayment, storePayment } from './stored-payment.ts';
import { nextWebPay, pollEveryMs, type WebPay } from './web-pay.ts';

/**
 * Runs a payment: asks for it, then asks after it every five seconds until it ends, through a reload too. One key until it
 * is answered: who taps again after a lost answer, and has typed the PIN meanwhile, finds that payment and pays no other.
 */
export function useWebPay(
  serialNumber: string,
  totalPaid: number,
): {
  pay: WebPay;
  start: (amount: Centavos) => void;
  cancel: () => void;
} {
  const { failures } = useTexts();
  const [pay, tell] = useReducer(nextWebPay, serialNumber, firstState);
  const paymentId = pay.kind === 'waiting' ? pay.paymentId : undefined;
  const unanswered = useRef<{ amount: Centavos; key: string; mayHaveLeft: boolean }>(undefined);
  const { start } = useTask(
    async (amount: Centavos) => {
      tell({ kind: 'asked' });
      if (unanswered.current?.amount !== amount) unanswered.current = { amount, key: newKey(), mayHaveLeft: false };
      // Without a network nothing leaves this phone; one that goes before the answer may have taken it along.
      unanswered.current.mayHaveLeft ||= navigator.onLine;
      const paymentId = await call(
        'payByWeb',
        { body: { amount: toMt(amount), orderNo: serialNumber } },
        { timeoutMs: payTimeoutMs, idempotencyKey: unanswered.current.key },
      );
      return { paymentId, amount };
    },
    {
      quiet: true,
      done({ paymentId, amount }) {
        unanswered.current = undefined;
        const atMs = serverNow().getTime();
        storePayment(serialNumber, { paymentId, sinceMs: atMs, amount });
        tell({ kind: 'accepted', paymentId, atMs, amount });
      },
      failed(fault) {
        if (fault instanceof CallFailure && fault.kind === 'refused') unanswered.current = undefined;
        const kind = unanswered.current?.mayHaveLeft === true ? 'unheard' : 'refused';
        tell({ kind, message: failureText(fault, failures) });
      },
    },
  );

  useEffect(() => {
    if (paymentId === undefined) return undefined;
    let stopped = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    async function ask(id: string) {
      const answer = await statusOf(id).catch((fault: unknown) => fault);
      if (stopped) return;
      const atMs = serverNow().getTime();
      if (typeof answer === 'string') tell({ kind: 'answered', result: answer, atMs });
      else if (isGone(answer)) {
        storePayment(serialNumber, undefined);
        tell({ kind: 'gone', message: failureText(answer, failures) });
      } else tell({ kind: 'unanswered', atMs });
      timer = setTimeout(() => void ask(id), pollEveryMs);
    }
    void ask(paymentId);
    return () => {
      stopped = true;
      clearTimeout(timer);
    };
  }, [paymentId, serialNumber, failures]);

  const paidBefore = useRef(totalPaid);
  const isUnknown = pay.kind === 'ended' && pay.outcome === 'unknown';
  useEffect(() => {
    const isPaidMore = paidBefore.current !== totalPaid;
    paidBefore.current = totalPaid;
    const stored = storedPayment(serialNumber);
    if (!isUnknown || stored === undefined) return undefined;
    // The asking has ended (specification, section 4). Who comes back is told, and so is whose order was paid meanwhile.
    const asking = new AbortController();
    async function ask(id: string) {
      const result = await statusOf(id).catch(() => undefined);
      if (result !== undefined && !asking.signal.aborted) tell({ kind: 'answered', result, atMs: 0 });
    }
    const { paymentId } = stored;
    const seen = () => document.visibilityState === 'visible' && void ask(paymentId);
    if (isPaidMore) void ask(paymentId);
    document.addEventListener('visibilitychange', seen, { signal: asking.signal });
    return () => asking.abort();
  }, [isUnknown, totalPaid, serialNumber]);

  useEffect(() => {
    // One of which nobody knows is asked about once more by whoever comes back: the PIN may have been typed. And where a
    // payment was refused, what is stored is another one: that which it was refused for, be it another window's.
    const isOver = pay.kind === 'ended' && (pay.outcome === 'success' || pay.outcome === 'failed');
    if (pay.kind === 'idle' || isOver) storePayment(serialNumber, undefined);
  }, [pay, serialNumber]);

  return { pay, start, cancel: () => tell({ kind: 'cancelled' }) };
}

function firstState(serialNumber: string): WebPay {
  const stored = storedPayment(serialNumber);
  return stored === undefined ? { kind: 'idle' } : { kind: 'waiting', ...stored };
}

function statusOf(id: string): Promise<string> {
  return call('webPayStatus', { params: { id } }, { timeoutMs: payTimeoutMs });
}

function isGone(answer: unknown): boolean {
  return answer instanceof CallFailure && answer.said.errorCode === webPayErrorCode.noSuchPayment;
}
