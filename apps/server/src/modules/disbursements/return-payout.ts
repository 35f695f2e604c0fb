import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { returnRefund } from '../refunds/return-refund.ts';
import type { SentBack } from '../sms/tell-sent-back.ts';
import { returnWithdrawal } from '../withdrawals/return-withdrawal.ts';
import { findPaidOut } from './disbursements.queries.ts';
import { movePayoutTo } from './move-payout.ts';
import { lockPayout } from './payout.ts';

/**
 * The rail sent all of a payout of commission, or of money that was given back, back into our float: whose it was has it
 * with us again. False when a person must look: it is sent back already, or was paid twice. A loan's is for two persons
 * (rules.md 5, row 10b).
 */
export async function returnPayout(house: House, tx: Tx, back: SentBack): Promise<boolean> {
  const [about] = await findPaidOut.run({ railTransactionId: back.railTransactionId }, tx);
  if (about === undefined) return false;
  const { purpose, payout } = await lockPayout(house, tx, about);
  if (payout.state !== 'confirmed' || purpose.kind === 'order') return false;
  if (purpose.kind === 'withdrawal') await returnWithdrawal(house, tx, purpose.withdrawal, back);
  else if (!(await returnRefund(house, tx, purpose.refund, back))) return false;
  await movePayoutTo(house, tx, payout, 'reversed');
  return true;
}
