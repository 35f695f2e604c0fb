import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { Refusal } from '../../refusal.ts';
import { entryView, orderStatement } from '../ledger/statement-of-account.ts';
import { findFile } from './order-file.queries.ts';

/** `GET /order/{serialNumber}/statement`: every journal on the order's accounts. Amounts in MT, debit positive. */
export const accountStatement: ConsoleUseCase<'accountStatement'> = async (_house, { tx, record }, { params }) => {
  const [found] = await findFile.run({ serialNumber: params.serialNumber }, tx);
  if (found === undefined) throw new Refusal('ORDER_NOT_FOUND');
  record(`order:${params.serialNumber}`);
  return { data: (await orderStatement(tx, found.id)).map(entryView) };
};
