import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { takeNumberOff } from '../change-mobile/take-number.ts';
import { sealPersonal } from '../customers/personal.ts';
import { forgiveLostAndHad } from '../referrals/lost-and-had.ts';
import { giveUpWrittenOff } from '../referrals/written-off.ts';
import type { ErasurePlan } from './plan-erasure.ts';
import {
  closeSessions,
  deleteCodes,
  deleteSeeds,
  deleteTraces,
  forgetCustomer,
  forgetMoney,
  forgetProposedPayers,
  forgetRecords,
  forgetWords,
  listLines,
  listPayouts,
  listReceipts,
  markAsked,
} from './privacy.queries.ts';

// Wallets that cannot be empty hold a number that nobody has: no subscriber number begins with five zeros.
const nobodysPhone = '820000000';

/**
 * Takes away for good what is personal and need not be kept: contacts, devices, messages, notes and calls at once, and leaves
 * the account without its number; identity, numbers that were theirs and contracts too when no record of a loan must be kept any more. Orders, ledger and audit stay,
 * and name nobody. Nothing of it can be brought back but from a backup, which ends with its own retention.
 */
export async function eraseCustomer(
  house: House,
  tx: Tx,
  { customerId: id, keptUntil }: Pick<ErasurePlan, 'customerId' | 'keptUntil'>,
): Promise<void> {
  const now = house.clock.now();
  const { receipts, stated, ...moved } = await moneyOf(tx, id);
  await deleteCodes.run({ id }, tx);
  await deleteSeeds.run({ id }, tx);
  await deleteTraces.run({ id }, tx);
  await forgetWords.run({ id, receipts: [...receipts, ...stated], ...moved }, tx);
  await forgetProposedPayers.run({ now }, tx);
  await closeSessions.run({ id, now }, tx);
  await markAsked.run({ id, now }, tx);
  // Whoever has it next does not enter the record that is kept.
  await takeNumberOff(house, tx, id);
  await giveUpWrittenOff(house, tx, id);
  if (keptUntil !== undefined) return;
  await forgiveLostAndHad(house, tx, id);
  await forgetMoney.run(
    { receipts, ...moved, payoutWalletSealed: sealPersonal(house, 'payout.wallet', nobodysPhone) },
    tx,
  );
  await forgetCustomer.run({ id, now }, tx);
  await forgetRecords.run(
    {
      id,
      orderWalletSealed: sealPersonal(house, 'order.wallet', nobodysPhone),
      attemptWalletSealed: sealPersonal(house, 'attempt.wallet', nobodysPhone),
    },
    tx,
  );
}

/** What moved on the rail from them and to them: under our ids, as the statement names it, and its lines of it. */
async function moneyOf(tx: Tx, id: bigint) {
  const known = await listReceipts.run({ id }, tx);
  const receipts = known.map((receipt) => receipt.id);
  const payouts = await listPayouts.run({ id, receipts }, tx);
  const stated = known.map((receipt) => receipt.stated);
  const lines = await listLines.run({ id, stated, references: payouts.map(({ reference }) => reference) }, tx);
  return { receipts, stated, payouts: payouts.map((payout) => payout.id), lines: lines.map((line) => line.id) };
}
