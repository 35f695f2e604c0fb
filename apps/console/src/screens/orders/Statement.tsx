import { businessDay, formatDay } from '@house/calendar';
import { Skeleton } from '@mantine/core';
import { useQuery } from '@tanstack/react-query';
import { plainAmount } from '../../amounts.ts';
import { call } from '../../api.ts';
import { Failure } from '../../frame/Failure.tsx';
import { useTexts } from '../../language.tsx';
import css from './order.module.css';
import { orderKey } from './use-order.ts';

/** The order's statement of account: every journal, what it did to which account, and what is owed after it. */
export function Statement({ serialNumber }: { serialNumber: string }) {
  const { orders } = useTexts();
  const { statement: texts } = orders;
  const statement = useQuery({
    queryKey: [...orderKey(serialNumber), 'statement'],
    queryFn: ({ signal }) => call('accountStatement', { params: { serialNumber } }, signal),
    staleTime: 30_000,
  });
  if (statement.isPending) return <Skeleton height={280} radius={10} />;
  if (statement.isError) return <Failure fault={statement.error} retry={() => void statement.refetch()} />;
  const { data } = statement.data;
  if (data.length === 0) return <p className={css.box}>{texts.empty}</p>;
  return (
    <div className={`${css.box} ${css.scroll}`} tabIndex={0} role="region" aria-label={orders.tabs.statement}>
      <table className={css.table}>
        <thead>
          <tr>
            <th scope="col">{texts.columns.booked}</th>
            <th scope="col">{texts.columns.value}</th>
            <th scope="col">{texts.columns.kind}</th>
            <th scope="col">{texts.columns.lines}</th>
            <th scope="col" className={css.right}>
              {texts.columns.owed}
            </th>
            <th scope="col" className={css.right}>
              {texts.columns.owing}
            </th>
          </tr>
        </thead>
        <tbody>
          {data.map((entry) => (
            <tr key={entry.journal}>
              <td>{formatDay(businessDay(entry.bookedOn))}</td>
              <td>{formatDay(businessDay(entry.valueOn))}</td>
              <td>{texts.kinds[entry.kind] ?? entry.kind}</td>
              <td>
                {entry.lines.map((line) => (
                  <span key={line.account} className={css.line}>
                    <span>{texts.accounts[line.account] ?? line.account}</span> <span>{plainAmount(line.amount)}</span>
                  </span>
                ))}
              </td>
              <td className={css.right}>{plainAmount(entry.owed)}</td>
              <td className={css.right}>{entry.owing === 0 ? '–' : plainAmount(entry.owing)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}
