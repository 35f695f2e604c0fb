import type { House } from '../../house.ts';
import { confirmPayout } from '../disbursements/confirm-payout.ts';
import { walletOf } from '../disbursements/payout.ts';
import { breakLine, type Line, type LineOutcome } from './line.ts';
import {
  findPayouts,
  findStandIn,
  findTransaction,
  markStated,
  type FindPayoutsRow,
} from './reconciliation.queries.ts';

/**
 * A payout on the statement: one we booked, or the proof that an unknown one left (rules.md 5, rows 9 and 19), or money
 * that left without us, which is for a person at once.
 */
export async function matchMoneyOut(house: House, line: Line): Promise<LineOutcome> {
  const known = await knownPayout(house, line);
  if (known !== undefined) return known;
  const payouts = await findPayouts.run({ reference: line.reference }, house.database);
  const [payout] = payouts;
  if (payout === undefined) return breakLine(house, house.database, line, 'payout-line-unknown', {});
  if (payouts.some((one) => one.state === 'confirmed')) {
    return breakLine(house, house.database, line, 'paid-out-twice', { payout: Number(payout.id) });
  }
  if (!isLike(house, payout, line)) {
    return breakLine(house, house.database, line, 'payout-line-differs', { payout: Number(payout.id) });
  }
  const { id, orderId, withdrawalId, refundId, tryNo } = payout;
  await confirmPayout(
    house,
    { id, orderId, withdrawalId, refundId, tryNo },
    {
      source: 'statement',
      railTransactionId: line.receipt,
      conversationId: undefined,
      paidAt: line.completedAt,
      raw: { receipt: line.receipt },
    },
  );
  // What the proof could not move was put before a person by `confirmPayout`.
  return (await knownPayout(house, line)) === undefined ? 'break' : 'booked';
}

async function knownPayout(house: House, line: Line): Promise<LineOutcome | undefined> {
  const now = house.clock.now();
  return house.database.inTransaction(async (tx) => {
    const [booked] = await findTransaction.run({ railTransactionId: line.receipt }, tx);
    if (booked !== undefined) {
      if (booked.direction !== 'out' || booked.amountCentavos !== line.paidOutCentavos) {
        return breakLine(house, tx, line, 'payout-line-differs', { booked: Number(booked.amountCentavos) });
      }
      await markStated.run({ railTransactionId: line.receipt, now }, tx);
      return 'matched';
    }
    const { paidOutCentavos: amountCentavos, reference } = line;
    const [standIn] = await findStandIn.run({ direction: 'out', amountCentavos, reference }, tx);
    if (standIn === undefined) return undefined;
    await markStated.run({ railTransactionId: standIn.railTransactionId, now }, tx);
    return 'matched';
  });
}

function isLike(house: House, payout: FindPayoutsRow, line: Line): boolean {
  return payout.amountCentavos === line.paidOutCentavos && walletOf(house, payout.walletSealed) === line.phone;
}
