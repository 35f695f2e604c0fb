import { toMt } from '@house/money';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { Refusal } from '../../refusal.ts';
import { orderStatement } from '../ledger/statement-of-account.ts';
import { findFile } from './order-file.queries.ts';

/** `GET /order/{serialNumber}/statement`: every journal on the order's accounts. Amounts in MT, debit positive. */
export const accountStatement: ConsoleUseCase<'accountStatement'> = async (_house, { tx, record }, { params }) => {
  const [found] = await findFile.run({ serialNumber: params.serialNumber }, tx);
  if (found === undefined) throw new Refusal('ORDER_NOT_FOUND');
  record(`order:${params.serialNumber}`);
  const entries = await orderStatement(tx, found.id);
  return {
    data: entries.map((entry) => ({
      journal: String(entry.journalId),
      kind: entry.kind,
      bookedOn: entry.bookedOn,
      valueOn: entry.valueOn,
      lines: entry.lines.map((line) => ({ account: line.account, amount: toMt(line.amountCentavos) })),
      owed: toMt(entry.owedCentavos),
      owing: toMt(entry.owingCentavos),
    })),
  };
};
