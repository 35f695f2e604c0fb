import { isPayable } from '@house/lending';
import type { Centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { GroupUseCase } from '../../http/use-case.ts';
import type { Tx } from '../../platform/db.ts';
import { newRailReference } from '../../platform/ids.ts';
import { wakeLane } from '../../platform/wake.ts';
import { Refusal } from '../../refusal.ts';
import { openPhone, sealPersonal } from '../customers/personal.ts';
import { lockOwnDebts, type OwnDebt } from '../orders/load-debt.ts';
import type { Order } from '../orders/lock-order.ts';
import { collectLane } from './collect-payment.ts';
import { insertAttempts, listLiveAttempts, readWallets, type ListLiveAttemptsRow } from './repayments.queries.ts';

/**
 * `POST /webpay/pay`: stores the wish and answers its id at once; a worker asks the wallet. One live attempt an order:
 * the same amount again answers the same id (rules.md 6). Refuses with `ORDER_NOT_FOUND`, `PAYMENT_LIVE`,
 * `ORDER_NOT_PAYABLE`, `AMOUNT_ABOVE_OUTSTANDING`. For all who ask at the same moment, each once.
 */
export const payByWeb: GroupUseCase<'payByWeb'> = async (house, tx, asked) => {
  const customerIds = asked.map(({ caller }) => caller.customerId);
  const own = { serialNumbers: asked.map(({ input }) => input.body.orderNo), customerIds };
  // Of two tabs the second waits here for the lock, and behind it finds the first one's attempt.
  const [debts, live, wallets] = await Promise.all([
    lockOwnDebts(house, tx, own),
    listLiveAttempts.run(own, tx),
    readWallets.run({ customerIds }, tx),
  ]);
  const liveOf = new Map(live.map((attempt) => [attempt.serialNumber, attempt]));
  const walletOf = new Map(wallets.map((customer) => [customer.id, customer.mobileSealed]));
  const attempts: Attempt[] = [];
  const answers = asked.map(({ caller, input: { body } }) => {
    const owed = debts.get(body.orderNo);
    const mobileSealed = walletOf.get(caller.customerId);
    if (owed?.order.customerId !== caller.customerId || mobileSealed === undefined)
      return new Refusal('ORDER_NOT_FOUND');
    const standing = standingAnswer(owed, liveOf.get(body.orderNo), body.amount);
    if (standing !== undefined) return standing;
    const attempt = newAttempt(house, owed.order, mobileSealed, body.amount);
    attempts.push(attempt);
    return attempt.id;
  });
  if (attempts.length > 0) {
    tx.last(() => storeAttempts(house, tx, attempts));
    wakeLane(tx, collectLane);
  }
  return answers;
};

/** The id of the attempt that lives already, or why there can be none; undefined when the wallet is to be asked. */
function standingAnswer(
  { order, debt }: OwnDebt,
  live: Live | undefined,
  amount: Centavos,
): string | Refusal | undefined {
  if (live !== undefined && live.amountCentavos !== amount) return new Refusal('PAYMENT_LIVE');
  if (live !== undefined) return live.id;
  if (debt === undefined || !isPayable(order.status)) return new Refusal('ORDER_NOT_PAYABLE');
  return amount > debt.outstandingCentavos ? new Refusal('AMOUNT_ABOVE_OUTSTANDING') : undefined;
}

type Live = Pick<ListLiveAttemptsRow, 'id' | 'amountCentavos'>;
type Attempt = ReturnType<typeof newAttempt>;

function newAttempt(house: House, order: Order, mobileSealed: Buffer, amountCentavos: Centavos) {
  // The number the borrower signs in with today, not the one of the payout: that may be somebody else's by now.
  const wallet = openPhone(house, 'customer.mobile', mobileSealed);
  const walletSealed = sealPersonal(house, 'attempt.wallet', wallet);
  return { id: house.ids.uuid(), reference: newRailReference(house.ids), order, amountCentavos, walletSealed };
}

async function storeAttempts(house: House, tx: Tx, attempts: readonly Attempt[]): Promise<void> {
  await insertAttempts.run(
    {
      ids: attempts.map((attempt) => attempt.id),
      orderIds: attempts.map(({ order }) => order.id),
      customerIds: attempts.map(({ order }) => order.customerId),
      amountsCentavos: attempts.map((attempt) => attempt.amountCentavos),
      walletsSealed: attempts.map((attempt) => attempt.walletSealed),
      references: attempts.map((attempt) => attempt.reference),
      now: house.clock.now(),
    },
    tx,
  );
}
