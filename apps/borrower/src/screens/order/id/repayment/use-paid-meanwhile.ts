import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { toast } from '@house/ui';
import type { RepaymentView } from '@house/contract/types';
import { useTexts } from '../../../../language.ts';
import { storePayment } from './stored-payment.ts';

/**
 * A loan that was owed when this screen opened and no longer is was paid while it was open: by *150#, or by a prompt
 * whose answer the order heard of first. Or the debt was waived: then nobody is thanked. `repayment`: undefined while
 * unknown, null where there is none. True while leaving for the order's page.
 */
export function usePaidMeanwhile(serialNumber: string, repayment: RepaymentView | null | undefined): boolean {
  const { repay } = useTexts();
  const [, navigate] = useLocation();
  const [paidAtFirst, setPaidAtFirst] = useState<number>();
  const owed = (repayment?.outstandingAmount ?? 0) > 0;
  if (owed && paidAtFirst === undefined) setPaidAtFirst(repayment?.totalPaid);
  const over = paidAtFirst !== undefined && repayment !== undefined && !owed;
  const paid = over && (repayment?.totalPaid ?? 0) > paidAtFirst;
  useEffect(() => {
    if (!over) return;
    storePayment(serialNumber, undefined);
    toast(paid ? repay.success : repay.clearedText, 'success');
    navigate(`/order/${serialNumber}`, { replace: true });
  }, [over, paid, serialNumber, repay, navigate]);
  return over;
}
