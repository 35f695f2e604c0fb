import { accounts } from '@house/lending';
import { toMt } from '@house/money';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { accountName } from './account-name.ts';
import { trialBalance } from './trial-balance.ts';

/** `GET /ledger/trial_balance`: in MT, in the order of the chart. */
export const showTrialBalance: ConsoleUseCase<'trialBalance'> = async (_house, { tx }, { query }) => {
  const { asOf, lines, debitCentavos, creditCentavos } = await trialBalance(tx, query.asOf);
  const place = new Map<string, number>(accounts.map(({ code }, index) => [code, index]));
  return {
    asOf,
    lines: lines
      .toSorted((a, b) => (place.get(a.account) ?? 0) - (place.get(b.account) ?? 0))
      .map((line) => ({
        ...accountName(line.account),
        kind: line.kind,
        debit: toMt(line.debitCentavos),
        credit: toMt(line.creditCentavos),
      })),
    debit: toMt(debitCentavos),
    credit: toMt(creditCentavos),
  };
};
