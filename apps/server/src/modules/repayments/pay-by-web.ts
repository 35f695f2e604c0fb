import { takesMoney, type Debt, type OrderStatus } from '@house/lending';
import type { Centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { GroupUseCase } from '../../http/use-case.ts';
import type { Db, Tx } from '../../platform/db.ts';
import { byPlace } from '../../platform/gather.ts';
import { wakeLane } from '../../platform/wake.ts';
import { Refusal } from '../../refusal.ts';
import { debtIn } from '../orders/load-debt.ts';
import { statusOf } from '../orders/order-row.ts';
import { collectLane } from './collect-payment.ts';
import { findPayable, insertAttempts, type FindPayableRow } from './repayments.queries.ts';

/** A borrower's own order: what is owed of it today, if it was paid out, and its live attempt. */
type Payable = {
  readonly orderId: bigint;
  readonly status: OrderStatus;
  readonly debt: Debt | undefined;
  readonly live: { readonly id: string; readonly amountCentavos: bigint } | undefined;
};

/**
 * `POST /webpay/pay`: stores the wish and answers its id at once; a worker asks the wallet. One live attempt an order:
 * the same amount again answers the same id (rules.md 6). Refuses with `ORDER_NOT_FOUND`, `PAYMENT_LIVE`,
 * `ORDER_NOT_PAYABLE`, `AMOUNT_ABOVE_OUTSTANDING`. Locks nothing (decision 0135): of two tabs the row of the second fails by
 * its key, and done again it finds the first's; whether the order may still be paid is looked at again when it is sent.
 */
export const payByWeb: GroupUseCase<'payByWeb', Payable | undefined> = {
  find: async (house, db, asked) => {
    const named = {
      tokenHashes: asked.map(({ tokenHash }) => tokenHash),
      serialNumbers: asked.map(({ input }) => input.body.orderNo),
      now: house.clock.now(),
    };
    const rows = await findPayable.run(named, db);
    const found = rows.map(async (row) => ({ place: row.place, caller: row, found: await payableOf(house, db, row) }));
    return byPlace(asked, await Promise.all(found));
  },
  decide: async (house, tx, asked) => {
    const attempts: Attempt[] = [];
    const answers = asked.map(({ caller, found, input }) => {
      if (found === undefined) return new Refusal('ORDER_NOT_FOUND');
      const { amount } = input.body;
      const standing = standingAnswer(found, amount);
      if (standing !== undefined) return standing;
      const { orderId } = found;
      const attempt = { id: house.ids.uuid(), orderId, customerId: caller.customerId, amountCentavos: amount };
      attempts.push(attempt);
      return attempt.id;
    });
    if (attempts.length > 0) {
      tx.last(() => storeAttempts(house, tx, attempts));
      wakeLane(tx, collectLane);
    }
    return answers;
  },
};

async function payableOf(house: House, db: Db, row: FindPayableRow): Promise<Payable | undefined> {
  const { orderId, liveId, liveCentavos } = row;
  if (orderId === null) return undefined;
  const live = liveId === null || liveCentavos === null ? undefined : { id: liveId, amountCentavos: liveCentavos };
  return { orderId, status: statusOf(row.status), live, debt: (await debtIn(house, db, row))?.debt };
}

/** The id of the attempt that lives already, or why there can be none; undefined when the wallet is to be asked. */
function standingAnswer({ status, debt, live }: Payable, amount: Centavos): string | Refusal | undefined {
  if (live !== undefined) return live.amountCentavos === amount ? live.id : new Refusal('PAYMENT_LIVE');
  if (debt === undefined || !takesMoney(status, debt.outstandingCentavos)) return new Refusal('ORDER_NOT_PAYABLE');
  return amount > debt.outstandingCentavos ? new Refusal('AMOUNT_ABOVE_OUTSTANDING') : undefined;
}

type Attempt = {
  readonly id: string;
  readonly orderId: bigint;
  readonly customerId: bigint;
  readonly amountCentavos: Centavos;
};

/** The lowest order first, so that no two who store the same ones wait for each other. */
async function storeAttempts(house: House, tx: Tx, asked: readonly Attempt[]): Promise<void> {
  const attempts = asked.toSorted((a, b) => Number(a.orderId - b.orderId));
  await insertAttempts.run(
    {
      ids: attempts.map(({ id }) => id),
      orderIds: attempts.map(({ orderId }) => orderId),
      customerIds: attempts.map(({ customerId }) => customerId),
      amountsCentavos: attempts.map(({ amountCentavos }) => amountCentavos),
      now: house.clock.now(),
    },
    tx,
  );
}
