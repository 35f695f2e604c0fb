import { businessDay, businessDayOf } from '@house/calendar';
import type { Locale } from '@house/i18n';
import { dueDateMoved } from '@house/i18n/contract';
import type { House } from '../../house.ts';
import type { Db } from '../../platform/db.ts';
import { hashOf, type ContractText } from './contract-text.ts';
import { findSignedOrder, readContract, type FindSignedOrderRow } from './contracts.queries.ts';
import { openContract } from './sealed-contract.ts';

/** What names a borrower's own paper; another person's order is found no more than an unknown one. */
export type OwnPaper = { readonly serialNumber: string; readonly customerId: bigint; readonly locale: Locale };

/**
 * The text that was signed, letter for letter, in one language: the final one once the payout has fixed the due date.
 * Undefined when there is none. Throws when the kept text is not the one that was hashed.
 */
export async function findSignedContract(
  house: House,
  db: Db,
  { serialNumber, customerId, locale }: OwnPaper,
): Promise<
  { readonly order: FindSignedOrderRow; readonly text: ContractText; readonly dueDateNote: string | null } | undefined
> {
  const [order] = await findSignedOrder.run({ serialNumber, customerId }, db);
  const [kept] = order === undefined ? [] : await readContract.run({ orderId: order.id, locale }, db);
  if (order === undefined || kept === undefined) return undefined;
  const html = openContract(house, kept.htmlSealed);
  if (hashOf(html) !== kept.hash) throw new Error(`the contract of order ${order.id} is not what was signed`);
  return { order, text: { html, hash: kept.hash }, dueDateNote: dueDateNoteOf(order, locale) };
}

/** What is signed stays as it is; who reads it must not take the day that was for the one that counts. */
function dueDateNoteOf({ dueOn, dueWas, dueMovedAt }: FindSignedOrderRow, locale: Locale): string | null {
  if (dueOn === null || dueWas === null || dueMovedAt === null || dueOn === dueWas) return null;
  const on = businessDayOf(dueMovedAt);
  return dueDateMoved(locale, { on, was: businessDay(dueWas), dueOn: businessDay(dueOn) });
}
