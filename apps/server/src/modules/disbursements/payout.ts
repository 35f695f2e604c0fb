import type { Phone } from '@house/identity';
import { payoutStates, type PayoutState } from '@house/lending';
import { centavos, type Centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { knownWord } from '../../platform/known-word.ts';
import { openPhone } from '../customers/personal.ts';
import { isInDoubt, findOpenPayout, lockPayout as lockRow, readLastTry } from './disbursements.queries.ts';
import { lockPurpose, type PayoutKey, type PayoutPurpose } from './payout-purpose.ts';

/** A payout under lock, with the last request made for it. */
export type Payout = {
  readonly id: bigint;
  readonly state: PayoutState;
  readonly amountCentavos: Centavos;
  readonly wallet: Phone;
  /** Requests made, and of them those that count against the limit. */
  readonly tryNo: number;
  readonly tries: number;
  readonly queries: number;
  readonly unknownAt: Date | undefined;
  readonly reference: string | undefined;
  readonly sentAt: Date | undefined;
  readonly fence: number;
};

/** A payout as a lane holds it: what its worker may still write hangs on the fence. */
export type ClaimedPayout = PayoutKey & { readonly fence: number };

/** The try that an outcome speaks of. */
export type PayoutTry = PayoutKey & { readonly tryNo: number };

/**
 * Locks what the payout pays and then the payout: always in this order, so that no two wait for each other. PostgreSQL
 * takes up what is said on one connection one after another, so all is said at once: one wait instead of three.
 */
export async function lockPayout(
  house: House,
  tx: Tx,
  key: PayoutKey,
): Promise<{ purpose: PayoutPurpose; payout: Payout }> {
  const [purpose, [row], [last]] = await Promise.all([
    lockPurpose(house, tx, key),
    lockRow.run({ id: key.id }, tx),
    readLastTry.run({ payoutId: key.id }, tx),
  ]);
  if (row === undefined) throw new Error(`there is no payout ${key.id}`);
  return {
    purpose,
    payout: {
      id: row.id,
      state: knownWord(payoutStates, row.state, 'payout state'),
      amountCentavos: centavos(row.amountCentavos),
      wallet: openPhone(house, 'payout.wallet', row.walletSealed),
      tryNo: row.tryNo,
      tries: row.tries,
      queries: row.queries,
      unknownAt: row.unknownAt ?? undefined,
      reference: last?.reference,
      sentAt: last?.sentAt,
      fence: row.fence,
    },
  };
}

/** The payout of an order that is not over, locked; the caller holds the order's lock. */
export async function lockPayoutOfOrder(house: House, tx: Tx, orderId: bigint): Promise<Payout | undefined> {
  const [open] = await findOpenPayout.run({ orderId }, tx);
  return open && (await lockPayout(house, tx, { id: open.id, orderId, withdrawalId: null, refundId: null })).payout;
}

/** Whether its money left, or may have: nobody knows its end, the rail is asked about a try that it had refused, or a restored database has not read whether it did. */
export async function mayHaveLeft(
  tx: Tx,
  { id, state }: Pick<Payout, 'id'> & { readonly state: string },
): Promise<boolean> {
  if (state !== 'queued' && state !== 'failed') return true;
  return (await isInDoubt.run({ payoutId: id }, tx))[0]?.is === true;
}
