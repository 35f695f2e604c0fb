import { useEffect, useState } from 'react';
import { useLocation } from 'wouter';
import { toast } from '@house/ui';
import { useTexts } from '../../../../language.ts';
import { storePayment } from './stored-payment.ts';

/**
 * A loan that was owed when this screen opened and no longer is was paid while it was open: by *150#, or by a prompt
 * whose answer the order heard of first. `owed`: undefined while unknown. True while leaving for the order's page.
 */
export function usePaidMeanwhile(serialNumber: string, owed: boolean | undefined): boolean {
  const { repay } = useTexts();
  const [, navigate] = useLocation();
  const [wasOwed, setWasOwed] = useState(false);
  if (owed === true && !wasOwed) setWasOwed(true);
  const paid = wasOwed && owed === false;
  useEffect(() => {
    if (!paid) return;
    storePayment(serialNumber, undefined);
    toast(repay.success, 'success');
    navigate(`/order/${serialNumber}`, { replace: true });
  }, [paid, serialNumber, repay, navigate]);
  return paid;
}
