import { businessDayOf } from '@house/calendar';
import { centavos, minus } from '@house/money';
import type { House } from '../../house.ts';
import type { Tx } from '../../platform/db.ts';
import { bookReceiptTakenBack } from '../refunds/settle-refund.ts';
import { bookStated } from '../suspense/put-aside.ts';
import { splitAside } from '../suspense/store-parts.ts';
import type { Line } from './line.ts';
import { addPart, findPartToTakeBack, lessenPart, lockSplitEntered } from './match-reversal.queries.ts';

/**
 * What staff entered with another amount than the statement's, and was split since: what was never there leaves the part that
 * waits, which pays no loan then, as what the rail takes back does; what is there beyond it waits as a part more. False when no
 * part has as much, or of several nobody knows which: a person takes some off its order first.
 */
export async function restateParts(house: House, tx: Tx, line: Line): Promise<boolean> {
  const { receipt, paidInCentavos } = line;
  const [whole] = await lockSplitEntered.run({ receipt }, tx);
  if (whole === undefined) return false;
  const told = centavos(whole.amountCentavos);
  const stated = { amountCentavos: paidInCentavos, on: businessDayOf(whole.paidAt) };
  if (paidInCentavos > told) {
    await addPart.run({ receipt, amountCentavos: minus(paidInCentavos, told) }, tx);
    await bookStated(house, tx, receipt, told, stated);
    return true;
  }
  const amountCentavos = minus(told, paidInCentavos);
  const [waits] = await findPartToTakeBack.run({ receipt, takenCentavos: amountCentavos }, tx);
  if (waits === undefined) return false;
  const { railTransactionId: part } = waits;
  const [lessened] = await lessenPart.run({ railTransactionId: part, receipt, amountCentavos }, tx);
  if (lessened !== undefined) {
    await bookStated(house, tx, receipt, told, stated);
    return true;
  }
  const gone = { amountCentavos, at: whole.paidAt };
  const left = minus(centavos(waits.amountCentavos), amountCentavos);
  if (left <= 0n) return bookReceiptTakenBack(house, tx, { railTransactionId: part, ...gone });
  if (!(await splitAside(tx, part, [left, amountCentavos]))) return false;
  return bookReceiptTakenBack(house, tx, { railTransactionId: `${part}-2`, ...gone });
}
