import type { OperatorResult } from '@house/contract/operator/types';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { plainAmount } from '../../amounts.ts';
import { Asked } from '../../frame/Asked.tsx';
import file from '../../frame/file.module.css';
import { dayText } from '../../frame/when.ts';
import { useLanguage } from '../../language.tsx';
import css from './order.module.css';

type Entries = OperatorResult<'accountStatement'> & Partial<Pick<OperatorResult<'customerAccount'>, 'hasOlder'>>;
type Props = {
  readonly queryKey: readonly string[];
  readonly ask: (signal: AbortSignal) => Promise<Entries>;
  /** Of several orders together: each entry names its own. */
  readonly ofSeveral?: boolean;
};

/** A statement of account: every journal, what it did to which account, and what is owed after it. */
export function Statement({ queryKey, ask, ofSeveral = false }: Props) {
  const { locale, texts: all } = useLanguage();
  const { orders, ledger, customers } = all;
  const { statement: texts } = orders;
  const statement = useQuery({
    queryKey: [...queryKey, 'statement'],
    queryFn: ({ signal }) => ask(signal),
    staleTime: 30_000,
  });
  const asked = <Asked query={statement} height={280} />;
  if (statement.data === undefined) return asked;
  const { data, hasOlder } = statement.data;
  if (data.length === 0) return <p className={file.box}>{texts.empty}</p>;
  return (
    <div
      className={`${file.box} ${css.scroll} ${css.statement}`}
      tabIndex={0}
      role="region"
      aria-label={orders.tabs.statement}
    >
      {asked}
      {hasOlder === true && <p className={css.quiet}>{customers.onlyLatest}</p>}
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
              <td>{dayText(entry.bookedOn)}</td>
              <td>{dayText(entry.valueOn)}</td>
              <td>
                {ledger.journalKinds[entry.kind] ?? entry.kind}
                {ofSeveral && entry.order !== null && (
                  <>
                    {' '}
                    <Link to={`/order/${entry.order}`}>{entry.order}</Link>
                  </>
                )}
              </td>
              <td>
                {entry.lines.map((line) => (
                  <span key={line.account} className={css.line}>
                    <span>{line.name[locale]}</span> <span>{plainAmount(line.amount)}</span>
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
