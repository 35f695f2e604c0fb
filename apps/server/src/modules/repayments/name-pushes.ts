import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { mobileIndex } from '../customers/personal.ts';
import { isOurs, serialNumberIn } from './match-receipt.ts';
import { endNamelessPush, findNamelessPushes, namePush, type FindNamelessPushesRow } from './nameless-push.queries.ts';
import type { Receipt } from './receive-money.ts';
import { readReceipts } from './repayments.queries.ts';

/** A prompt lives two minutes at most, and the rail's clock may be three from ours. */
export const toldWithinMs = 5 * 60_000;

/**
 * Where a rail notifies of pushes as of any payment: one that a query has proven without its name stands under an id of ours
 * (0139), and what is told of its order, amount, wallet and minutes is its name and no second payment. The statement tells apart
 * what was one all the same. Gives the receipts that are left. The orders that they name are locked.
 */
export async function namePushes(house: House, tx: Tx, receipts: readonly Receipt[]): Promise<readonly Receipt[]> {
  if (!isToldOfPushes(house)) return receipts;
  const nameless = await findNamelessPushes.run({ serialNumbers: receipts.map(serialNumberIn) }, tx);
  if (nameless.length === 0) return receipts;
  const rows = await readReceipts.run({ ids: receipts.map((receipt) => receipt.railTransactionId) }, tx);
  const known = new Set(rows.map((row) => row.toldAs));
  const left: Receipt[] = [];
  for (const receipt of receipts) {
    const at = known.has(receipt.railTransactionId) ? -1 : nameless.findIndex((push) => isNameOf(house, push, receipt));
    const [push] = at === -1 ? [] : nameless.splice(at, 1);
    if (push === undefined) {
      left.push(receipt);
      continue;
    }
    known.add(receipt.railTransactionId);
    const { railTransactionId } = push;
    await namePush.run({ railTransactionId, receipt: receipt.railTransactionId }, tx);
    await endNameless(house, tx, railTransactionId);
  }
  return left;
}

/** How a merchant is told of money no public source says: it may be of what is typed in at the menu alone. */
export function isToldOfPushes({ config }: House): boolean {
  return config.RAIL_NOTIFIES === 'all';
}

/** It has its name: nobody need look for it any more. */
export async function endNameless(house: House, tx: Tx, railTransactionId: string): Promise<void> {
  await endNamelessPush.run({ railTransactionId, now: house.clock.now() }, tx);
}

function isNameOf(house: House, push: FindNamelessPushesRow, receipt: Receipt): boolean {
  const { payer, amountCentavos, paidAt } = receipt;
  const isOfWallet = payer === undefined || push.walletIndex?.equals(mobileIndex(house, payer)) !== false;
  const apartMs = Math.abs(push.paidAt.getTime() - paidAt.getTime());
  return (
    isOfWallet &&
    isOurs(house, receipt) &&
    push.serialNumber === serialNumberIn(receipt) &&
    push.amountCentavos === amountCentavos &&
    apartMs <= toldWithinMs
  );
}
