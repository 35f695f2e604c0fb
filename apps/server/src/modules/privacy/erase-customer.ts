import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { sealPersonal } from '../customers/personal.ts';
import type { ErasurePlan } from './plan-erasure.ts';
import {
  closeSessions,
  deleteCodes,
  deleteSeeds,
  deleteTraces,
  forgetCustomer,
  forgetPayer,
  forgetRecords,
  forgetWords,
  markAsked,
} from './privacy.queries.ts';

const indexBytes = 32;
// Columns that cannot be empty hold a number that nobody has: no subscriber number begins with five zeros.
const nobodysPhone = '820000000';

/**
 * Takes away for good what is personal and need not be kept: contacts, devices, messages, notes and calls at once;
 * identity, numbers and contracts too when no record of a loan must be kept any more. Orders, ledger and audit stay,
 * and name nobody. Nothing of it can be brought back but from a backup, which ends with its own retention.
 */
export async function eraseCustomer(house: House, tx: Tx, plan: ErasurePlan): Promise<void> {
  const { customerId: id, keptUntil } = plan;
  const now = house.clock.now();
  await deleteCodes.run({ id }, tx);
  await deleteSeeds.run({ id }, tx);
  await deleteTraces.run({ id }, tx);
  await forgetWords.run({ id }, tx);
  await closeSessions.run({ id, now }, tx);
  await markAsked.run({ id, now }, tx);
  if (keptUntil !== undefined) return;
  await forgetPayer.run({ id }, tx);
  const mobileSealed = sealPersonal(house, 'customer.mobile', nobodysPhone);
  await forgetCustomer.run({ id, now, mobileSealed, mobileIndex: house.ids.bytes(indexBytes) }, tx);
  await forgetRecords.run(
    {
      id,
      orderWalletSealed: sealPersonal(house, 'order.wallet', nobodysPhone),
      attemptWalletSealed: sealPersonal(house, 'attempt.wallet', nobodysPhone),
      payoutWalletSealed: sealPersonal(house, 'payout.wallet', nobodysPhone),
    },
    tx,
  );
}
