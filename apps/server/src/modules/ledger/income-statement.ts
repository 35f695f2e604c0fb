import { addDays } from '@house/calendar';
import { accounts, type AccountCode, type AccountKind } from '@house/lending';
import { centavos, minus, sum, toMt, zeroCentavos, type Centavos } from '@house/money';
import type { ConsoleUseCase } from '../../http/console-use-case.ts';
import { accountName } from './account-name.ts';
import { readIncomeStatement } from './ledger.queries.ts';

/** `GET /ledger/income_statement`: by how much each account stands elsewhere than on the eve of the stretch, in MT. */
export const incomeStatement: ConsoleUseCase<'incomeStatement'> = async (_house, { tx }, { query: { from, to } }) => {
  const rows = await readIncomeStatement.run({ eve: addDays(from, -1), from, to }, tx);
  const [losses] = rows;
  if (losses === undefined) throw new Error('the chart is empty');
  const standing = new Map(rows.map((row) => [row.code, row]));
  const before = (code: AccountCode): Centavos => centavos(standing.get(code)?.beforeCentavos ?? 0n);
  const after = (code: AccountCode): Centavos => centavos(standing.get(code)?.afterCentavos ?? 0n);
  // Income and the allowance stand at the credit side.
  const grownBy = (code: AccountCode): Centavos => minus(after(code), before(code));
  const lines = accounts.flatMap(({ code, kind }) => {
    if (kind !== 'income' && kind !== 'expense') return [];
    const amountCentavos = kind === 'income' ? minus(zeroCentavos, grownBy(code)) : grownBy(code);
    return [{ code, kind, amountCentavos }];
  });
  const all = (wanted: AccountKind): Centavos =>
    sum(...lines.filter(({ kind }) => kind === wanted).map((line) => line.amountCentavos));
  const [income, expense] = [all('income'), all('expense')];
  return {
    lines: lines.map(({ code, kind, amountCentavos }) => ({
      ...accountName(code),
      kind,
      amount: toMt(amountCentavos),
    })),
    income: toMt(income),
    expense: toMt(expense),
    result: toMt(minus(income, expense)),
    allowance: {
      before: toMt(minus(zeroCentavos, before('loss_allowance'))),
      provided: toMt(grownBy('impairment_expense')),
      writtenOff: toMt(centavos(losses.writtenOffCentavos)),
      recovered: toMt(centavos(losses.recoveredCentavos)),
      waived: toMt(centavos(losses.waivedCentavos)),
      after: toMt(minus(zeroCentavos, after('loss_allowance'))),
    },
  };
};
