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
import { insertAttempts, readPayers, type ReadPayersRow } from './repayments.queries.ts';

/**
 * `POST /webpay/pay`: stores the wish and answers its id at once; a worker asks the wallet. One live attempt an order:
 * the same amount again answers the same id (rules.md 6). Refuses with `ORDER_NOT_FOUND`, `PAYMENT_LIVE`,
 * `ORDER_NOT_PAYABLE`, `AMOUNT_ABOVE_OUTSTANDING`. For all who ask at the same moment, each once.
 */
export const payByWeb: GroupUseCase<'payByWeb'> = async (house, tx, asked) => {
  const own = {
    serialNumbers: asked.map(({ input }) => input.body.orderNo),
    customerIds: asked.map(({ caller }) => caller.customerId),
  };
  // Of two tabs the second waits here for the lock, and behind it finds the first one's attempt.
  const [debts, payers] = await Promise.all([lockOwnDebts(house, tx, own), readPayers.run(own, tx)]);
  const payerOf = new Map(payers.map((payer) => [payer.serialNumber, payer]));
  const attempts: Attempt[] = [];
  const answers = asked.map(({ caller, input: { body } }) => {
    const owed = debts.get(body.orderNo);
    const payer = payerOf.get(body.orderNo);
    if (owed?.order.customerId !== caller.customerId || payer === undefined) return new Refusal('ORDER_NOT_FOUND');
    const standing = standingAnswer(owed, payer, body.amount);
    if (standing !== undefined) return standing;
    const attempt = newAttempt(house, owed.order, payer.mobileSealed, body.amount);
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
  { liveId, liveCentavos }: ReadPayersRow,
  amount: Centavos,
): string | Refusal | undefined {
  if (liveId !== null) return liveCentavos === amount ? liveId : new Refusal('PAYMENT_LIVE');
  if (debt === undefined || !isPayable(order.status)) return new Refusal('ORDER_NOT_PAYABLE');
  return amount > debt.outstandingCentavos ? new Refusal('AMOUNT_ABOVE_OUTSTANDING') : undefined;
}

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
