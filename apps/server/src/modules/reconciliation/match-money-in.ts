import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { wakeLane } from '../../platform/wake.ts';
import { mobileIndex, sealPersonal } from '../customers/personal.ts';
import { closeIncident } from '../incidents/open-incident.ts';
import { lockOrderByNumber, type Order } from '../orders/lock-order.ts';
import { tellOfOtherPayer } from '../refunds/tell-of-other-payer.ts';
import { receiptLane, serialNumberIn } from '../repayments/match-receipt.ts';
import { endNameless, isToldOfPushes } from '../repayments/name-pushes.ts';
import { typedReference } from '../repayments/typed-reference.ts';
import { receiveMoney } from '../repayments/receive-money.ts';
import { settlePayments } from '../repayments/settle-payment.ts';
import { tellOfOtherNamed } from '../repayments/tell-of-other-named.ts';
import { restateAside } from '../suspense/put-aside.ts';
import { correctValueDate } from './correct-value-date.ts';
import { breakLine, type Line, type LineOutcome } from './line.ts';
import { endCountedTwice } from './end-counted-twice.ts';
import { markBreak } from './days.queries.ts';
import { restateParts } from './restate-parts.ts';
import { findStandIn, findTransaction, isEnteredAside, markStated, tellWhoPaid } from './match-lines.queries.ts';

/** A payment of the statement goes through the same intake as a notification; of one we knew it tells the true instant, and who paid it where nobody else did. */
export async function matchMoneyIn(house: House, tx: Tx, line: Line): Promise<LineOutcome> {
  if (line.paidInCentavos <= 0n) return breakLine(house, tx, line, 'statement-line-unexplained', {});
  const now = house.clock.now();
  const named = await lockNamedOfEntered(house, tx, line);
  const standIn = await findPushStandIn(house, tx, line);
  if (standIn !== undefined) {
    await markStated.run({ railTransactionId: standIn, receipt: line.receipt, now }, tx);
    await endNameless(house, tx, standIn);
    await correctValueDate(house, tx, standIn, line);
    return 'matched';
  }
  const received = await receiveMoney(house, tx, {
    railTransactionId: line.receipt,
    payer: line.phone,
    amountCentavos: line.paidInCentavos,
    // The statement is of our own account, so nothing on it was paid to another number.
    businessNumber: house.config.MPESA_SERVICE_PROVIDER_CODE,
    reference: typedReference(house, line.reference),
    paidAt: line.completedAt,
    source: 'statement',
  });
  if (received === 'differs') {
    const isRestated = await restateAside(house, tx, line.receipt, line.paidInCentavos);
    if (!isRestated && !(await restateParts(house, tx, line))) {
      await markBreak.run({ id: line.id, kind: 'receipt-differs' }, tx);
      return 'break';
    }
    await closeIncident(house, tx, { kind: 'receipt-differs', subject: `rail:${line.receipt}` });
  }
  await markStated.run({ railTransactionId: line.receipt, receipt: line.receipt, now }, tx);
  if (received === 'new') {
    wakeLane(tx, receiptLane);
    return 'booked';
  }
  await tellWhoPaid.run(
    {
      railTransactionId: line.receipt,
      msisdnSealed: line.phone ? sealPersonal(house, 'rail.msisdn', line.phone) : null,
      msisdnIndex: line.phone ? mobileIndex(house, line.phone) : null,
      reference: line.reference,
    },
    tx,
  );
  if (line.kind === 'c2b') await endCountedTwice(house, tx, line);
  await tellOfOtherPayer(house, tx, line.receipt);
  await tellOfOtherNamed(house, tx, line.receipt);
  await correctValueDate(house, tx, line.receipt, line);
  if (named !== undefined) await settlePayments(house, tx, [{ railTransactionId: line.receipt, orderId: named.id }]);
  return 'matched';
}

/** The order that its payer named, of money that staff entered for nobody's: locked before its receipt, as everybody does. */
async function lockNamedOfEntered(house: House, tx: Tx, line: Line): Promise<Order | undefined> {
  const [entered] = await isEnteredAside.run({ receipt: line.receipt }, tx);
  return entered?.is === true ? lockOrderByNumber(house, tx, serialNumberIn(line)) : undefined;
}

/**
 * A push that a status query proved without naming it stands under another id: a line that nobody has named is its
 * receipt, or the line that the rail has named it by. Under the order's lock, as whoever proves a push has it: one payment is never
 * booked by both.
 */
async function findPushStandIn(
  house: House,
  tx: Tx,
  { receipt, kind, reference, paidInCentavos: amountCentavos }: Line,
): Promise<string | undefined> {
  // Of what was typed in at the menu only one that was taken for a push.
  if (kind !== 'c2b' && !isToldOfPushes(house)) return undefined;
  await lockOrderByNumber(house, tx, reference);
  const [known] = await findTransaction.run({ receipt }, tx);
  if (known !== undefined) return known.railTransactionId === receipt ? undefined : known.railTransactionId;
  if (kind !== 'c2b') return undefined;
  const [standIn] = await findStandIn.run({ direction: 'in', amountCentavos, reference }, tx);
  return standIn?.railTransactionId;
}
