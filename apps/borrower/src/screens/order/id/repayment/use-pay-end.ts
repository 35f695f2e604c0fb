import { useEffect } from 'react';
import { useLocation } from 'wouter';
import { toast } from '@house/ui';
import { refresh } from '../../../../answer-cache.ts';
import { useTexts } from '../../../../language.ts';
import type { WebPay } from './web-pay.ts';

/** What follows the end of a payment: a message, and after success the order's own page, freshly asked for. */
export function usePayEnd(serialNumber: string, pay: WebPay): void {
  const { repay } = useTexts();
  const [, navigate] = useLocation();
  useEffect(() => {
    if (pay.kind !== 'ended') return;
    for (const name of ['order', 'orders', 'products']) void refresh(`${name} `);
    if (pay.outcome === 'success') {
      toast(repay.success, 'success');
      navigate(`/order/${serialNumber}`, { replace: true });
    } else toast(pay.outcome === 'refused' || pay.outcome === 'unheard' ? pay.message : repay[pay.outcome], 'error');
  }, [pay, navigate, serialNumber, repay]);
}
