import type { OperatorResult } from '@house/contract/operator/types';
import { useQuery } from '@tanstack/react-query';
import { plainAmount } from '../../amounts.ts';
import { call } from '../../api.ts';
import { today } from '../../clock.ts';
import { useLanguage } from '../../language.tsx';
import { Report } from './Report.tsx';
import { stretchOf, type Stretch } from './stretch.ts';

type Row = { readonly id: string; readonly name: string; readonly kind: string; readonly amount: number };

const sums: readonly string[] = ['income', 'expense', 'result', 'after'];
const shown = ({ id }: Row, text: string) => (sums.includes(id) ? <strong>{text}</strong> : text);

/** What the days earned and what it cost, by account, and what became of the loss allowance. */
export function IncomeReport({ stretch: asked }: { stretch: Stretch }) {
  const { locale, texts: all } = useLanguage();
  const texts = all.reports;
  // Of a day to come nothing is booked yet: a file of today's figures would be called the month's.
  const stretch = asked.to > today() ? stretchOf(asked.from, today()) : asked;
  const query = useQuery({
    queryKey: ['report', 'income', stretch],
    queryFn: ({ signal }) => call('incomeStatement', { query: stretch }, signal),
  });
  const rowsOf = ({ lines, income, expense, result, allowance }: OperatorResult<'incomeStatement'>): readonly Row[] => {
    const part = (wanted: 'income' | 'expense', total: Pick<Row, 'name' | 'amount'>): readonly Row[] => {
      const kind = all.ledger.kinds[wanted];
      const own = lines.filter((line) => line.kind === wanted);
      return [
        ...own.map(({ code, name, amount }) => ({ id: code, name: name[locale], kind, amount })),
        { id: wanted, kind, ...total },
      ];
    };
    return [
      ...part('income', { name: texts.incomeTotal, amount: income }),
      ...part('expense', { name: texts.expenseTotal, amount: expense }),
      { id: 'result', name: texts.result, kind: '', amount: result },
      ...(['before', 'provided', 'writtenOff', 'recovered', 'waived', 'after'] as const).map((step) => ({
        id: step,
        name: texts.allowanceSteps[step],
        kind: texts.allowance,
        amount: step === 'writtenOff' ? 0 - allowance[step] : allowance[step],
      })),
    ];
  };
  return (
    <Report
      title={texts.names.income}
      name="income"
      stretch={stretch}
      hint={texts.incomeHint}
      query={query}
      rowsOf={rowsOf}
      idOf={({ id }) => id}
      columns={[
        { head: all.ledger.account, text: ({ name }) => name, cell: (row) => shown(row, row.name) },
        { head: all.ledger.kind, text: ({ kind }) => kind },
        {
          head: texts.amount,
          text: ({ amount }) => amount,
          cell: (row) => shown(row, plainAmount(row.amount)),
          right: true,
        },
      ]}
    />
  );
}
