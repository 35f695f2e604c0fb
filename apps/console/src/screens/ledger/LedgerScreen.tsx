import type { OperatorResult } from '@house/contract/operator/types';
import { useQuery } from '@tanstack/react-query';
import { Link } from 'react-router';
import { amountIfAny, plainAmount } from '../../amounts.ts';
import { call } from '../../api.ts';
import { today } from '../../clock.ts';
import { Asked } from '../../frame/Asked.tsx';
import { DayField } from '../../frame/DayField.tsx';
import { ScreenTitle } from '../../frame/ScreenTitle.tsx';
import { dayIn, dayText } from '../../frame/when.ts';
import { useLanguage } from '../../language.tsx';
import { RowsCsvButton } from '../../list/CsvButton.tsx';
import css from '../../list/list.module.css';
import { useAddress } from '../../list/use-address.ts';
import table from './ledger.module.css';

/** The trial balance as of a day; each account leads to what moved it that day. */
export function LedgerScreen() {
  const { ledger: texts } = useLanguage().texts;
  const { filters, narrow } = useAddress(['day']);
  const asked = dayIn(filters.day) ?? today();
  // Of a day to come nothing is booked yet: what stands today would be called the year's end.
  const asOf = asked > today() ? today() : asked;
  const balance = useQuery({
    queryKey: ['trial-balance', asOf],
    queryFn: ({ signal }) => call('trialBalance', { query: { asOf } }, signal),
  });
  return (
    <div className={css.list}>
      <div className={css.bar}>
        <ScreenTitle>{texts.balance}</ScreenTitle>
        <DayField label={texts.asOf} value={asOf} choose={(day) => narrow('day', day)} />
        <Link to={`/ledger/journals?day=${asOf}`} className={css.pill}>
          {texts.journals}
        </Link>
        {balance.data !== undefined && balance.data.lines.length > 0 && <BalanceCsv balance={balance.data} />}
      </div>
      <Asked query={balance} height={420} />
      {balance.data !== undefined && <Balance balance={balance.data} />}
    </div>
  );
}

function BalanceCsv({ balance }: { balance: OperatorResult<'trialBalance'> }) {
  const { locale, texts: all } = useLanguage();
  const texts = all.ledger;
  return (
    <RowsCsvButton
      name={`trial-balance-${balance.asOf}`}
      rows={balance.lines}
      columns={[
        { head: texts.code, text: (line) => line.code },
        { head: texts.account, text: (line) => line.name[locale] },
        { head: texts.kind, text: (line) => texts.kinds[line.kind] },
        { head: texts.debit, text: (line) => line.debit },
        { head: texts.credit, text: (line) => line.credit },
      ]}
    />
  );
}

function Balance({ balance }: { balance: OperatorResult<'trialBalance'> }) {
  const { locale, texts: all } = useLanguage();
  const texts = all.ledger;
  if (balance.lines.length === 0) return <p className={css.empty}>{texts.noneBooked}</p>;
  return (
    <div className={css.scroll}>
      <table className={css.table}>
        <caption className="only-read-aloud">{`${texts.balance} ${dayText(balance.asOf)}`}</caption>
        <thead>
          <tr>
            <th scope="col">{texts.account}</th>
            <th scope="col">{texts.kind}</th>
            <th scope="col" className={css.right}>
              {texts.debit}
            </th>
            <th scope="col" className={css.right}>
              {texts.credit}
            </th>
          </tr>
        </thead>
        <tbody>
          {balance.lines.map((line) => (
            <tr key={line.code}>
              <td role="rowheader">
                <Link to={`/ledger/journals?day=${balance.asOf}&account=${line.code}`}>{line.name[locale]}</Link>
              </td>
              <td>{texts.kinds[line.kind]}</td>
              <td className={css.right}>{amountIfAny(line.debit)}</td>
              <td className={css.right}>{amountIfAny(line.credit)}</td>
            </tr>
          ))}
        </tbody>
        <tfoot>
          <tr className={table.total}>
            <td colSpan={2}>
              {texts.total} · {texts.balanced}
            </td>
            <td className={css.right}>{plainAmount(balance.debit)}</td>
            <td className={css.right}>{plainAmount(balance.credit)}</td>
          </tr>
        </tfoot>
      </table>
    </div>
  );
}
