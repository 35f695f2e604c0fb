import { businessDayOf, type BusinessDay } from '@house/calendar';
import { receiveUnmatched, reversed } from '@house/lending';
import { centavos, minus, type Centavos } from '@house/money';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { postJournal } from '../ledger/post-journal.ts';
import { makeReversalDue } from './reversal-due.ts';
import { storeParts } from './store-parts.ts';
import { markSuspense, restateEntered, takeOffOrder } from './suspense.queries.ts';

/** Why money could not be given to an order. */
export type Unmatched = 'no-such-order' | 'order-not-payable' | 'other-business-number';

/**
 * Puts received money aside as a debt of ours to whoever sent it, until a person says what it was for (rules.md 6).
 * Never guessed into a loan. A second time finds it aside already.
 */
export async function putAside(house: House, tx: Tx, railTransactionId: string, why: Unmatched): Promise<void> {
  const [receipt] = await markSuspense.run({ railTransactionId }, tx);
  if (receipt === undefined) return;
  await postJournal(house, tx, {
    eventKey: `unmatched:${railTransactionId}`,
    kind: 'unmatched-receipt',
    valueOn: businessDayOf(receipt.paidAt),
    lines: receiveUnmatched(centavos(receipt.amountCentavos)),
  });
  house.log.info({ railTransactionId, why }, 'money put aside');
}

/**
 * A payment that was another order's, or was reversed and is still here, is nobody's again. Its receipt stays what it was booked as; a part of it that is all of
 * it waits under a name of its own, so that whatever it becomes is booked, and told, once. The order's own journal took the
 * money out of the wallet, where it still is: this one puts it back. Throws when it is no order's.
 */
export async function putAsideAgain(
  house: House,
  tx: Tx,
  taken: {
    readonly railTransactionId: string;
    readonly amountCentavos: Centavos;
    /** What the statement says of it, where that is another amount: so much is there, since that day. */
    readonly stated: Stated | undefined;
    readonly valueOn: BusinessDay;
    /** By what the desk knows why: the order it was on is no candidate for what was another's. */
    readonly as: 'unmatched-again' | 'found-again';
  },
): Promise<void> {
  const { railTransactionId, amountCentavos, stated, valueOn, as } = taken;
  const there = stated?.amountCentavos ?? amountCentavos;
  const [receipt] = await takeOffOrder.run({ railTransactionId, amountCentavos: there, now: house.clock.now() }, tx);
  if (receipt === undefined) throw new Error(`${railTransactionId} is no order's`);
  await storeParts(tx, railTransactionId, [there], receipt.paidAt);
  await makeReversalDue(house, tx, railTransactionId);
  await postJournal(house, tx, {
    eventKey: `${as}:${railTransactionId}`,
    kind: 'unmatched-again',
    valueOn,
    lines: receiveUnmatched(amountCentavos),
  });
  if (stated !== undefined) await bookStated(house, tx, railTransactionId, amountCentavos, stated);
  house.log.info({ railTransactionId }, 'a payment put aside again');
}

/**
 * What staff entered with another amount than the statement's, and gave to nobody, waits with that of the statement. False when
 * it does not wait, or a feed of the rail's told of it: then a person decides.
 */
export async function restateAside(
  house: House,
  tx: Tx,
  railTransactionId: string,
  amountCentavos: Centavos,
): Promise<boolean> {
  const [was] = await restateEntered.run({ railTransactionId, amountCentavos }, tx);
  if (was === undefined) return false;
  // On the day that it was entered for, which the statement may correct next.
  const stated = { amountCentavos, on: businessDayOf(was.paidAt) };
  await bookStated(house, tx, railTransactionId, centavos(was.amountCentavos), stated);
  return true;
}

/** What is owed to its payer, and is in the wallet, is as much as the statement says. */
export async function bookStated(
  house: House,
  tx: Tx,
  railTransactionId: string,
  told: Centavos,
  { amountCentavos, on }: Stated,
): Promise<void> {
  const more = minus(amountCentavos, told);
  await postJournal(house, tx, {
    eventKey: `stated:${railTransactionId}`,
    kind: 'unmatched-receipt',
    valueOn: on,
    lines: more > 0n ? receiveUnmatched(more) : reversed(receiveUnmatched(minus(told, amountCentavos))),
  });
}

/** What the rail's statement says of a receipt that was told with another amount. */
export type Stated = { readonly amountCentavos: Centavos; readonly on: BusinessDay };
