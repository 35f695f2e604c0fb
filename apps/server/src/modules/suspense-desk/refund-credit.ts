import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { openCreditRefund } from '../refunds/open-refund.ts';
import { queueRefund } from './queue-refund.ts';

type CreditRefund = Parameters<typeof openCreditRefund>[2];

/** Sends a customer's credit to their wallet, agreed by two persons; false when one is on its way already. */
export async function refundCreditOf(house: House, tx: Tx, refund: CreditRefund): Promise<boolean> {
  const opened = await openCreditRefund(house, tx, refund);
  if (opened === undefined) return false;
  await queueRefund(house, tx, opened);
  return true;
}
