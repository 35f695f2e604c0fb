import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { reversePayment } from '../collections/reverse-payment.ts';
import { endNameless } from '../repayments/name-pushes.ts';
import { settlePayment } from '../repayments/settle-payment.ts';
import type { Line } from './line.ts';
import { findStandIn, isOfNoAttempt, nameAttempt } from './match-lines.queries.ts';

/**
 * A push that the rail told of too far from its request to be taken for it counts once more, under an id of ours, when a query
 * proves it without its name (decision 0274). Its line says that it is a push, and no attempt has its receipt: so it is what
 * stands for one, which was booked by mistake. Nothing is done where an extension stands on that; its alarm stays then.
 * The order is locked.
 */
export async function endCountedTwice(
  house: House,
  tx: Tx,
  { receipt, reference, paidInCentavos: amountCentavos }: Line,
): Promise<void> {
  const [told] = await isOfNoAttempt.run({ receipt }, tx);
  if (told === undefined) return;
  const [twice] = await findStandIn.run({ direction: 'in', amountCentavos, reference }, tx);
  if (twice === undefined || twice.orderId === null || (told.orderId ?? twice.orderId) !== twice.orderId) return;
  const { railTransactionId, orderId } = twice;
  const taken = { payment: railTransactionId, isRailsFault: true, isCountedTwice: true };
  const reversed = await reversePayment(house, tx, taken, { countedTwiceWith: receipt });
  if (reversed.kind === 'refused' && reversed.code !== 'REVERSED_ALREADY') return;
  await nameAttempt.run({ railTransactionId, receipt }, tx);
  await endNameless(house, tx, receipt);
  // It may wait, since the order was paid by what stood for it.
  await settlePayment(house, tx, { railTransactionId: receipt, orderId });
}
