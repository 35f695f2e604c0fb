import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { customerStatement, entryView } from '../ledger/statement-of-account.ts';
import { customerOf } from './customer-of.ts';

const mostEntries = 500;

/** `GET /customer/{uuid}/statement`: the journals on all orders of a customer, and on commission and credit; the latest. */
export const customerAccount: ConsoleUseCase<'customerAccount'> = async (_house, { tx, record }, { params }) => {
  const entries = await customerStatement(tx, await customerOf(tx, params.uuid));
  record(`customer:${params.uuid}`);
  return { data: entries.slice(-mostEntries).map(entryView), hasOlder: entries.length > mostEntries };
};
