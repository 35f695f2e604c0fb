import { businessDayOf } from '@house/calendar';
import { useCredit } from '@house/lending';
import { centavos, minus, zeroCentavos } from '@house/money';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { reversePayment } from '../collections/reverse-payment.ts';
import { returnPayout } from '../disbursements/return-payout.ts';
import { postJournal } from '../ledger/post-journal.ts';
import { lockOrder, lockOrders } from '../orders/lock-order.ts';
import { bookReceiptTakenBack } from '../refunds/settle-refund.ts';
import { matchReceipts } from '../repayments/match-receipt.ts';
import { tellCustomer } from '../sms/tell-customer.ts';
import { splitAside } from '../suspense/store-parts.ts';
import { breakLine, type Line, type LineOutcome } from './line.ts';
import {
  findPartToTakeBack,
  findReversalBefore,
  findWhatBecameOf,
  listOrdersOfParts,
  listPartsThatStand,
  type FindPartToTakeBackRow,
  type FindWhatBecameOfRow,
} from './match-reversal.queries.ts';

/**
 * The rail took a payment back: one that repaid an order in full is reversed as by two operators, the statement being the
 * proof (rules.md 5, rows 16 and 17), and as much of what waited in suspense is owed to nobody any more. Of one that was
 * split each part is. Some of what paid an order, money on its way back, a loan that came back, or a reversal whose original
 * nobody told us of yet is for a person. What was taken off an order before is looked for where it went.
 */
export async function matchReversal(house: House, tx: Tx, line: Line): Promise<LineOutcome> {
  const original = await whatBecameOf(house, tx, line.reference);
  if (original === undefined) return breakLine(house, tx, line, 'reversal-without-original', {});
  const { railTransactionId: payment } = original;
  if (original.meaning === 'payout') return takeBackPayout(house, tx, line, original);
  // None of it left.
  if (line.paidOutCentavos <= 0n)
    return breakLine(house, tx, line, 'reversal-for-a-person', { meaning: original.meaning });
  const isWhole = original.amountCentavos === line.paidOutCentavos;
  if (isWhole && original.meaning === 'split') return takeBackParts(house, tx, line, payment);
  const [waits] = await findPartToTakeBack.run({ receipt: payment, takenCentavos: line.paidOutCentavos }, tx);
  if (waits !== undefined) return giveBack(house, tx, line, waits);
  if (!isWhole || original.meaning !== 'repayment')
    return breakLine(house, tx, line, 'reversal-for-a-person', { meaning: original.meaning });
  const reversed = await reversePayment(
    house,
    tx,
    {
      payment,
      isRailsFault: false,
      reversal: { railTransactionId: line.receipt, at: line.completedAt },
    },
    { railTransactionId: line.receipt, reverses: line.reference },
  );
  if (reversed.kind === 'done') return 'booked';
  if (reversed.code === 'REVERSED_ALREADY') {
    // Under the order's lock now: two persons may have put it aside while we waited for it.
    const still = await whatBecameOf(house, tx, line.reference);
    return still?.railTransactionId === payment && still.meaning === 'repayment'
      ? matchedOnce(house, tx, line)
      : matchReversal(house, tx, line);
  }
  if (reversed.code === 'CHILD_PAID' || reversed.code === 'CHILD_NOT_OPEN') return oweToUs(house, tx, line, original);
  return breakLine(house, tx, line, 'reversal-for-a-person', { meaning: original.meaning, because: reversed.code });
}

/** All that was paid out of commission, or back to its payer, is theirs with us again; a loan's is for two persons (row 10b). */
async function takeBackPayout(house: House, tx: Tx, line: Line, original: FindWhatBecameOfRow): Promise<LineOutcome> {
  const { railTransactionId, amountCentavos, meaning } = original;
  const back = { railTransactionId, receipt: line.receipt, at: line.completedAt };
  const isWhole = amountCentavos === line.paidInCentavos;
  if (isWhole && (await returnPayout(house, tx, back))) return 'booked';
  return breakLine(house, tx, line, 'reversal-for-a-person', { meaning });
}

/** What was stored a moment ago, by this very statement perhaps, is given its meaning first. */
async function whatBecameOf(house: House, tx: Tx, receipt: string): Promise<FindWhatBecameOfRow | undefined> {
  const [stored] = await findWhatBecameOf.run({ receipt }, tx);
  if (stored?.meaning !== 'unread') return stored;
  await matchReceipts(house, tx, [stored]);
  const [read] = await findWhatBecameOf.run({ receipt }, tx);
  return read;
}

/** All of them or none: where one is on its way back to its payer, or was sent back, a person decides. */
async function takeBackParts(house: House, tx: Tx, line: Line, whole: string): Promise<LineOutcome> {
  const orders = await listOrdersOfParts.run({ whole }, tx);
  await lockOrders(
    house,
    tx,
    orders.map(({ id }) => id),
  );
  const parts = await listPartsThatStand.run({ whole }, tx);
  if (parts.some(({ meaning }) => meaning !== 'suspense' && meaning !== 'repayment'))
    return breakLine(house, tx, line, 'reversal-for-a-person', { meaning: 'split' });
  const outcomes: LineOutcome[] = [];
  for (const { railTransactionId: reference, amountCentavos } of parts)
    outcomes.push(await matchReversal(house, tx, { ...line, reference, paidOutCentavos: centavos(amountCentavos) }));
  // Not as it was seen: nothing is kept, and the line is read once more.
  if (outcomes.includes('break')) throw new Error(`some of ${whole} went elsewhere while it was taken back`);
  return outcomes.includes('booked') ? 'booked' : matchedOnce(house, tx, line);
}

/** The rail gave unmatched money back to its payer; what it left of it waits on. */
async function giveBack(
  house: House,
  tx: Tx,
  line: Line,
  { railTransactionId: waits, amountCentavos: waiting }: FindPartToTakeBackRow,
): Promise<LineOutcome> {
  const { paidOutCentavos: amountCentavos, completedAt: at } = line;
  const left = minus(centavos(waiting), amountCentavos);
  const isThere = left === zeroCentavos || (await splitAside(tx, waits, [left, amountCentavos]));
  const railTransactionId = left === zeroCentavos ? waits : `${waits}-2`;
  const isBooked = isThere && (await bookReceiptTakenBack(house, tx, { railTransactionId, amountCentavos, at }));
  // Given to an order, or split, while we waited for it.
  return isBooked ? 'booked' : matchReversal(house, tx, line);
}

/**
 * It had paid an extension whose child was paid or closed since, so the extension stands (rules.md 5, row 16): the wallet has
 * the money no more, and the customer owes it. Both hear of it, and what they overpay next makes up for it.
 */
async function oweToUs(
  house: House,
  tx: Tx,
  line: Line,
  { railTransactionId, orderId }: FindWhatBecameOfRow,
): Promise<LineOutcome> {
  const order = orderId === null ? undefined : await lockOrder(house, tx, orderId);
  if (order === undefined) throw new Error(`${railTransactionId} is of no order`);
  const { customerId, serialNumber } = order;
  const isBooked = await postJournal(house, tx, {
    eventKey: `reversed:${railTransactionId}`,
    kind: 'reversal',
    valueOn: businessDayOf(line.completedAt),
    customerId,
    lines: useCredit(line.paidOutCentavos),
  });
  if (!isBooked) return matchedOnce(house, tx, line);
  await tellCustomer(house, tx, {
    eventKey: `reversed:${railTransactionId}`,
    kind: 'payment-reversed',
    customerId,
    atAnyHour: false,
    text: (texts, brand) => texts.extensionOwed({ brand, serialNumber, amount: line.paidOutCentavos }),
  });
  return 'booked';
}

/** Two lines that take the same payment back are money that left twice. */
async function matchedOnce(house: House, tx: Tx, line: Line): Promise<LineOutcome> {
  const [before] = await findReversalBefore.run({ id: line.id, reference: line.reference }, tx);
  if (before === undefined) return 'matched';
  return breakLine(house, tx, line, 'reversal-for-a-person', { because: 'REVERSED_ALREADY', by: before.receipt });
}
